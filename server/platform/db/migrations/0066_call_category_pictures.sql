-- What a category of visits is pictured by.
alter table call_categories add column image_key text not null default 'scenes/phone-call';
update call_categories
set image_key = pictures.image_key
from (
  values
    ('fertility', 'scenes/seedling'),
    ('adoption_surrogacy', 'scenes/family-puzzle'),
    ('pregnancy', 'scenes/calendar-leaf'),
    ('postpartum', 'scenes/cradle'),
    ('parenting', 'scenes/stroller'),
    ('midlife', 'scenes/autumn-tree'),
    ('mental_health', 'scenes/two-chairs'),
    ('gender_affirming', 'scenes/butterfly')
) as pictures (id, image_key)
where call_categories.id = pictures.id;
