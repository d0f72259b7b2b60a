-- Of a common word every article's rank is asked for, and taking a whole text's vector out of storage costs ten times what ranking it
-- does. So title and intro have a small vector of their own, and only the best by that are ranked by everything they say.
alter table post_texts add column search_head tsvector not null generated always as (
  setweight(search_words(title, text_language), 'A') || setweight(search_words(intro, text_language), 'B')) stored;

-- Articles are written seldom and searched often. The embedded database has no vacuum that would ever sort waiting entries in.
alter index post_texts_search_en set (fastupdate = off);
alter index post_texts_search_es set (fastupdate = off);
select gin_clean_pending_list('post_texts_search_en'), gin_clean_pending_list('post_texts_search_es');
