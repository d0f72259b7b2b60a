-- Name, mark and colors that pages and mails of the company's members show; null: the product's own. The contrast of the colors is
-- checked where they are saved and where they are shown.
alter table companies add column brand jsonb check (
  brand is null or (
    jsonb_typeof(brand) = 'object'
    and char_length(brand ->> 'name') between 1 and 400
    and brand ->> 'accent' ~ '^#[0-9a-f]{6}$'
    and brand ->> 'accent_text' ~ '^#[0-9a-f]{6}$'
    and coalesce(brand ->> 'mark', 'brands/none') ~ '^brands/[a-z0-9_-]{1,80}$'
  ) is true
);
