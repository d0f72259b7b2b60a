import { z } from 'zod';
import { contentKinds } from '#app/domain/content-fields.ts';
import { imageSetSchema } from './image-set.ts';

/** A document as `npm run admin -- content import` takes it, checked or not. */
export const contentDocument = z.record(z.string(), z.unknown());

export const contentState = z.enum(['draft', 'reviewed', 'published']);

/** One of the list. */
export const listedContentAttributes = z
  .object({
    kind: z.enum(contentKinds),
    content_id: z.string(),
    title: z.string(),
    published: z.boolean().describe('Whether members have it'),
    open: z
      .enum(['draft', 'reviewed'])
      .nullable()
      .describe('The state of the version that is not published yet'),
    written_at: z.iso.datetime().nullable(),
    author: z.string().nullable(),
  })
  .meta({ id: 'ListedContentAttributes' });

/** What keeps a document from being published, by field. */
const contentFault = z.object({
  path: z.string().describe('Such as title.es or blocks[2].body'),
  code: z.enum([
    'blank',
    'missing_language',
    'too_long',
    'unknown',
    'twice',
    'html',
    'in_use',
    'lacks_number',
    'invalid',
  ]),
  found: z
    .string()
    .nullable()
    .describe('The part of a text that pages would leave out, or the id that something else refers to'),
  limit: z.int().nullable().describe('The most characters, of one that is too long'),
});

/** Where two documents differ; null where one has nothing. */
const contentDifference = z.object({
  path: z.string().describe('Such as title.es or blocks[2].body'),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

const person = z.string().nullable().describe('The name of an operator; null: it came from a file');

/** A document with its open version, or with what is published. */
export const editedContentAttributes = z
  .object({
    kind: z.enum(contentKinds),
    content_id: z.string(),
    state: contentState.describe('draft or reviewed: a version that is not published yet'),
    version: z.string().describe('Of this state; a change names it'),
    document: contentDocument,
    published: z.boolean(),
    author: person,
    written_at: z.iso.datetime().nullable(),
    is_mine: z.boolean().describe('Whether the caller wrote it, and so cannot review it'),
    reviewer: z.string().nullable(),
    faults: z.array(contentFault).describe('What keeps the open version from being reviewed'),
    changed_since: z
      .array(contentDifference)
      .describe('What was published, by others or a file, after the open version was written'),
  })
  .meta({ id: 'EditedContentAttributes' });

export const contentVersionAttributes = z
  .object({
    number: z.int(),
    state: z.enum(['draft', 'reviewed', 'published', 'replaced']),
    author: person,
    written_at: z.iso.datetime(),
    reviewer: z.string().nullable(),
    reviewed_at: z.iso.datetime().nullable(),
    publisher: z.string().nullable(),
    published_at: z.iso.datetime().nullable(),
    again_of: z.int().nullable().describe('The number of the version that was published again'),
    differences: z.array(contentDifference).describe('From the version before it'),
  })
  .meta({ id: 'ContentVersionAttributes' });

export const contentVersionsMeta = z.object({
  version: z.string().describe('Of the state; to publish an earlier version names it'),
  title: z.string(),
  more: z.boolean(),
});

/** A care task as members of its plan see it. */
export const previewedTaskAttributes = z
  .object({
    title: z.string(),
    summary: z.string(),
    image_set: imageSetSchema,
    standing: z
      .enum(['current', 'upcoming', 'past', 'other_path'])
      .describe('Where a member of this path and week has it; other_path: not at all'),
  })
  .meta({ id: 'PreviewedTaskAttributes' });

/** A link of something published that leads nowhere. */
export const deadLinkAttributes = z
  .object({
    kind: z.enum(contentKinds),
    content_id: z.string(),
    title: z.string(),
    url: z.string(),
    fault: z.enum(['gone', 'no_host', 'no_page']),
    failing_since: z.iso.date(),
  })
  .meta({ id: 'DeadLinkAttributes' });
