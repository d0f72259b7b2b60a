-- Who cannot join a visit, or cannot write, calls. E.164; null where a company's members have no number to call.
alter table companies add column care_team_phone text;
