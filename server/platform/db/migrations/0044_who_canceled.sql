-- Who called a visit off: its member, or what ends a member's access or consent. Null where it was canceled before this.
alter table calls add column canceled_by text check (canceled_by in ('member', 'system'));
