import { carePaths } from './care-paths.ts';
import { healthConditions } from './health-conditions.ts';

/**
 * The kinds of content that are written at the desk, by the folder of their files for `content import`. The files of policies are those of
 * their companies.
 */
export const contentKinds = ['articles', 'care-tasks', 'programs', 'policies', 'helplines'] as const;
export type ContentKind = (typeof contentKinds)[number];

export const isContentKind = (word: string): word is ContentKind =>
  contentKinds.some((kind) => kind === word);

/** The most characters of an id in a file. */
export const longestId = 60;
/** The most characters of a document's id. That of a policy is of two: its company and the policy. */
export const longestIdOf = (kind: ContentKind): number =>
  kind === 'policies' ? 2 * longestId + 1 : longestId;
/** The most characters of a title or name, which is shown on one line. */
export const longestLine = 200;
/** Much more than the largest article; the form of a longer one would not arrive. */
export const longestDocument = 200_000;
/** Whether a document of this kind can have this id, which is part of addresses. */
export const isIdOf = (kind: ContentKind, word: string): boolean =>
  word.length <= longestIdOf(kind) && isContentId(word);
/** Whether a document of any kind can. */
export const isContentId = (word: string): boolean =>
  word.length <= longestIdOf('policies') && /^[a-z0-9]+([_-][a-z0-9]+)*$/.test(word);

export type ContentFieldType =
  | 'line'
  | 'text'
  | 'html'
  | 'id'
  | 'number'
  | 'yes_or_no'
  | 'choice'
  | 'choices'
  | 'words'
  | 'day'
  | 'moment';

/** One field of a document. */
export interface ContentField {
  name: string;
  type: ContentFieldType;
  /** Written in each language. */
  localized?: true;
  /** Only in languages that have one of their own. */
  own?: true;
  /** Of a row, in those that have it. */
  optional?: true;
  /** The most characters; `longestDocument` otherwise. */
  max?: number;
  choices?: readonly string[];
}

/** A list in a document. */
export interface ContentList {
  name: 'blocks' | 'elements' | 'programs' | 'lines';
  /** Each language has a list of its own. */
  byLanguage?: true;
  /** The field that decides which others a row has; without one it has all. */
  variant?: { field: string; has: Readonly<Record<string, readonly string[]>> };
  fields: readonly ContentField[];
}

export interface ContentShape {
  /** The field with the id. */
  key: string;
  /** The field with the title. */
  title: string;
  fields: readonly ContentField[];
  list?: ContentList;
}

const goals = Object.keys(carePaths);
const position: ContentField = { name: 'position', type: 'number' };
const shared: readonly ContentField[] = [
  position,
  { name: 'image_key', type: 'id' },
  { name: 'pregnancy_content', type: 'yes_or_no' },
];
const countries: ContentField = { name: 'countries', type: 'words', optional: true };

const articles: ContentShape = {
  key: 'slug',
  title: 'title',
  fields: [
    { name: 'title', type: 'line', localized: true, max: longestLine },
    { name: 'intro', type: 'text', localized: true },
    { name: 'topic', type: 'id', max: longestId },
    { name: 'published_at', type: 'moment' },
    { name: 'last_reviewed_on', type: 'day' },
    { name: 'goals', type: 'choices', choices: goals, optional: true },
    ...shared,
    countries,
  ],
  list: {
    name: 'blocks',
    byLanguage: true,
    variant: {
      field: 'media',
      has: {
        body: ['body'],
        photo: ['image_key', 'alt', 'caption'],
        embed: ['embed', 'embed_title', 'embed_width', 'embed_height'],
      },
    },
    fields: [
      { name: 'media', type: 'choice', choices: ['body', 'photo', 'embed'] },
      { name: 'body', type: 'html' },
      { name: 'image_key', type: 'id' },
      { name: 'alt', type: 'line' },
      { name: 'caption', type: 'line', optional: true },
      { name: 'embed', type: 'line' },
      { name: 'embed_title', type: 'line' },
      { name: 'embed_width', type: 'number' },
      { name: 'embed_height', type: 'number' },
    ],
  },
};

const careTasks: ContentShape = {
  key: 'id',
  title: 'title',
  fields: [
    { name: 'title', type: 'line', localized: true, max: longestLine },
    { name: 'summary', type: 'text', localized: true },
    { name: 'goal', type: 'choice', choices: goals },
    { name: 'path', type: 'choice', choices: [...new Set(Object.values(carePaths).flat())], optional: true },
    { name: 'week_from', type: 'number', optional: true },
    { name: 'week_to', type: 'number', optional: true },
    { name: 'ends_sharply', type: 'yes_or_no' },
    ...shared,
    { name: 'conditions', type: 'words', choices: healthConditions, optional: true },
    countries,
  ],
  list: {
    name: 'elements',
    fields: [
      {
        name: 'widget',
        type: 'choice',
        choices: ['markdown', 'post', 'call_subject', 'program', 'provider', 'policy', 'questionnaire'],
      },
      { name: 'shows', type: 'id', optional: true, max: longestId },
      { name: 'body', type: 'text', localized: true, optional: true },
    ],
  },
};

const name: ContentField = { name: 'name', type: 'line', localized: true, max: longestLine };

const programs: ContentShape = {
  key: 'id',
  title: 'name',
  fields: [name, ...shared],
  list: {
    name: 'programs',
    fields: [
      { name: 'id', type: 'id', max: longestId },
      name,
      { name: 'body', type: 'text', localized: true },
      { name: 'paid_by', type: 'choice', choices: ['medical_plan', 'claim', 'nobody'] },
      { name: 'reimbursable', type: 'yes_or_no' },
    ],
  },
};

const policies: ContentShape = {
  key: 'id',
  title: 'name',
  fields: [
    name,
    { name: 'company', type: 'id', max: longestId },
    { name: 'policy', type: 'id', max: longestId },
    { name: 'updated_on', type: 'day' },
    { name: 'body', type: 'html', localized: true },
    position,
  ],
};

const own = (field: string): ContentField => ({
  name: field,
  type: 'line',
  localized: true,
  own: true,
  optional: true,
  ...(field === 'text_word' && { max: 20 }),
});

const helplines: ContentShape = {
  key: 'id',
  title: 'name',
  fields: [name],
  list: {
    name: 'lines',
    fields: [
      { name: 'id', type: 'id', max: longestId },
      name,
      { name: 'about', type: 'text', localized: true },
      own('call_number'),
      own('call_key'),
      own('text_number'),
      own('text_word'),
      { name: 'urgent', type: 'yes_or_no' },
      { name: 'at_once', type: 'number', optional: true },
      { name: 'source', type: 'line', max: 2000 },
      { name: 'checked_on', type: 'day' },
      { name: 'unconfirmed', type: 'text', optional: true },
    ],
  },
};

/** The fields of each kind, in the order of the form. */
export const contentShapes: Readonly<Record<ContentKind, ContentShape>> = {
  articles,
  'care-tasks': careTasks,
  programs,
  policies,
  helplines,
};
