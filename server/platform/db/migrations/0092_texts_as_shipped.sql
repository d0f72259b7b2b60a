-- Of the texts as the demo wrote them: whoever edited a text since keeps it. Null: written before there were digests.
alter table care_tasks add column shipped_digest text;
alter table posts add column shipped_digest text;

-- Where parts of the text are for members in some countries alone: which those are, and the words without these parts. Null: the same everywhere.
alter table post_texts
  add column part_countries text[],
  add column words_elsewhere text,
  add column search_elsewhere tsvector generated always as (
    setweight(search_words(title, text_language), 'A')
    || setweight(search_words(intro, text_language), 'B')
    || search_words(words_elsewhere, text_language)) stored,
  add check ((part_countries is null) = (words_elsewhere is null));
