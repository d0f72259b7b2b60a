import type { Generated, GeneratedAlways } from 'kysely';
import type { Language, LocalizedText } from '#server/domain/localized-text.ts';
import type { DayText, InstantText } from './column.ts';

export interface PostCategoriesTable {
  id: string;
  name: LocalizedText;
  body: LocalizedText;
  image_key: string;
  position: number;
}

export interface PostsTable {
  slug: string;
  post_category_id: string;
  /** In Spanish only when the whole article is. */
  title: LocalizedText;
  intro: LocalizedText;
  image_key: string;
  /** Until then nobody sees it. */
  published_at: InstantText;
  last_reviewed_on: DayText;
  pregnancy_content: Generated<boolean>;
  position: Generated<number>;
}

export type MediaType = 'body' | 'photo' | 'embed';

export interface PostBlocksTable {
  post_slug: string;
  language: Language;
  position: number;
  media: MediaType;
  /** HTML of few tags. */
  body: string | null;
  image_key: string | null;
  alt: string | null;
  caption: string | null;
  /** Where the embedded page is. */
  embed: string | null;
  embed_title: string | null;
  embed_width: number | null;
  embed_height: number | null;
}

/** What readers of a language are given of an article, in words alone. */
export interface PostTextsTable {
  post_slug: string;
  language: Language;
  /** English where there is no Spanish. */
  text_language: Language;
  title: string;
  intro: string;
  words: string;
  word_count: GeneratedAlways<number>;
  search: GeneratedAlways<string>;
  /** Of title and intro alone. */
  search_head: GeneratedAlways<string>;
}
