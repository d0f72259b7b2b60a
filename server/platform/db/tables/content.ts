import { sql, type Expression, type Generated, type GeneratedAlways } from 'kysely';
import type { ArticleLanguage, LocalizedText } from '#app/domain/localized-text.ts';
import type { DayText, Document, InstantText, Uuid } from './column.ts';

/** SQL condition: the article is for members of the country (ISO 3166-1). */
export const isForCountry = (countryCode: string | Expression<string>) =>
  sql<boolean>`(posts.countries is null or ${countryCode}::text = any(posts.countries))`;

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
  /** Not visible before this time. */
  published_at: InstantText;
  last_reviewed_on: DayText;
  /** Null: for every goal. */
  goals: string[] | null;
  pregnancy_content: Generated<boolean>;
  /** ISO 3166-1: for members there; null: for everyone. */
  countries: string[] | null;
  position: Generated<number>;
  /** Digest of the texts as the demo wrote them. */
  shipped_digest: string | null;
}

export type MediaType = 'body' | 'photo' | 'embed';

export interface PostBlocksTable {
  post_slug: string;
  language: ArticleLanguage;
  position: number;
  media: MediaType;
  /** HTML of few tags. */
  body: string | null;
  image_key: string | null;
  alt: string | null;
  caption: string | null;
  /** URL of the embedded page. */
  embed: string | null;
  embed_title: string | null;
  embed_width: number | null;
  embed_height: number | null;
}

/** An article's text in one language, as plain words for search. */
export interface PostTextsTable {
  post_slug: string;
  language: ArticleLanguage;
  /** English where there is no Spanish. */
  text_language: ArticleLanguage;
  title: string;
  intro: string;
  words: string;
  word_count: GeneratedAlways<number>;
  search: GeneratedAlways<string>;
  /** ISO 3166-1 codes of countries with parts of their own; null without such parts. */
  part_countries: string[] | null;
  /** The words without those parts. */
  words_elsewhere: string | null;
  search_elsewhere: GeneratedAlways<string> | null;
  /** Search text of title and intro only. */
  search_head: GeneratedAlways<string>;
}

export type WidgetType =
  | 'call_subject'
  | 'program'
  | 'provider'
  | 'post'
  | 'markdown'
  | 'policy'
  | 'questionnaire';

export interface CareTasksTable {
  id: string;
  care_plan_type: string;
  /** Null: every path of the plan type. */
  care_path: string | null;
  week_from: number | null;
  week_to: number | null;
  /** Not offered in the weeks after these. */
  ends_sharply: Generated<boolean>;
  title: LocalizedText;
  summary: LocalizedText;
  image_key: string;
  pregnancy_content: Generated<boolean>;
  position: number;
  /** For members who have one of these health conditions; null: for everyone of the plan. */
  conditions: string[] | null;
  /** ISO 3166-1: for members there; null: for everyone of the plan. */
  countries: string[] | null;
  /** Digest of the texts as the demo wrote them. */
  shipped_digest: string | null;
}

export interface CareTaskElementsTable {
  care_task_id: string;
  position: number;
  widget_type: WidgetType;
  body: LocalizedText | null;
  subject_id: string | null;
}

export interface MemberCareTasksTable {
  member_id: Uuid;
  care_task_id: string;
  completed_at: InstantText;
}

export type ContentState = 'draft' | 'reviewed' | 'published' | 'replaced';

/** What editors write at the desk; members read the tables above. */
export interface ContentVersionsTable {
  id: Uuid;
  /** The folder of its files for `content import`. */
  kind: string;
  content_id: string;
  number: number;
  state: ContentState;
  /** Grows with each change of the draft. */
  revision: Generated<number>;
  document: Document<Record<string, unknown>>;
  /** The published document that its author saw last; null: there was none. */
  based_on: Document<Record<string, unknown>> | null;
  /** Null: it came from a file. */
  author_id: string | null;
  author: string | null;
  written_at: InstantText;
  reviewer_id: string | null;
  reviewer: string | null;
  reviewed_at: InstantText | null;
  publisher: string | null;
  published_at: InstantText | null;
  /** The number of the earlier version that was published again. */
  again_of: number | null;
}

/** Links of what is published, as the last night found them. */
export interface ContentLinksTable {
  kind: string;
  content_id: string;
  url: string;
  checked_on: DayText;
  /** Null: it worked, or the check had no result. */
  fault: 'gone' | 'no_host' | 'no_page' | null;
  /** The nights in a row that found it so. */
  nights: Generated<number>;
  failing_since: DayText | null;
}

/** When links are looked at next: one row. */
interface ContentLinkRoundsTable {
  id: string;
  due_at: InstantText;
}

export interface HelplineCountriesTable {
  id: string;
  name: LocalizedText;
}

/** Lines that are published in place of those of `app/domain/shipped-helplines.ts`, which explains the columns. */
export interface HelplinesTable {
  id: string;
  country: string;
  position: number;
  name: LocalizedText;
  about: LocalizedText;
  call_number: Document<Record<string, string>> | null;
  call_key: Document<Record<string, string>> | null;
  text_number: Document<Record<string, string>> | null;
  text_word: Document<Record<string, string>> | null;
  urgent: boolean;
  at_once: number | null;
  source: string;
  checked_on: DayText;
  unconfirmed: string | null;
}

export interface ContentTables {
  care_task_elements: CareTaskElementsTable;
  care_tasks: CareTasksTable;
  content_link_rounds: ContentLinkRoundsTable;
  content_links: ContentLinksTable;
  content_versions: ContentVersionsTable;
  helpline_countries: HelplineCountriesTable;
  helplines: HelplinesTable;
  member_care_tasks: MemberCareTasksTable;
  post_blocks: PostBlocksTable;
  post_categories: PostCategoriesTable;
  post_texts: PostTextsTable;
  posts: PostsTable;
}
