import { z } from 'zod';
import { zoneName } from './zone-name.ts';

const instant = z.iso.datetime();

export const attachmentAttributes = z
  .object({
    filename: z.string(),
    media_type: z.string(),
    size_bytes: z.int().describe('Of the stored file: photos lose their metadata'),
    width: z.int().nullable().describe('Displayed width of a picture'),
    height: z.int().nullable(),
    digest: z.string().describe('SHA-256 of the original file'),
  })
  .meta({ id: 'AttachmentAttributes' });

export const messageAttributes = z
  .object({
    from_member: z.boolean().describe('False: from the Care Partner'),
    text: z.string(),
    position: z.int().describe('Increases with each message'),
    created_at: instant,
    read_at: instant.nullable().describe('When the other side opened it'),
  })
  .meta({ id: 'MessageAttributes' });

export const messagesMeta = z.object({
  older: z.boolean().describe('Whether there are messages before the first one; true after a message'),
  newer: z
    .boolean()
    .describe('Whether there are messages after the last one, in a request for those after a message'),
  read_up_to: z.uuid().nullable().describe('The last message of the member that the Care Partner opened'),
  set_aside_before: instant
    .nullable()
    .describe(
      'Where the member paused what is about pregnancy: what was written before is shown when asked for',
    ),
  timezone: zoneName.describe('IANA name, of the Care Partner'),
  hours: z
    .array(z.object({ weekday: z.int().describe('1 is Monday'), starts: z.iso.time(), ends: z.iso.time() }))
    .describe('Working hours in that zone: 09:00:00'),
  waiting: z
    .array(attachmentAttributes.and(z.object({ id: z.string(), created_at: instant })))
    .describe('The member’s uploaded files that are in no message yet'),
});

export const messageDraftAttributes = z
  .object({ text: z.string(), updated_at: instant })
  .meta({ id: 'MessageDraftAttributes' });

/** The two who write to each other, for operators. */
const writers = z.object({
  member_name: z.string(),
  company_name: z.string(),
  preferred_language: z.string(),
  care_partner_name: z.string(),
});

/** A conversation in the list of operators. */
export const conversationAttributes = writers
  .extend({
    unread: z.int().describe('Unopened messages of the member'),
    waits_since: instant
      .nullable()
      .describe('Time of the member’s first unanswered message; null if the Care Partner wrote last'),
    last_message_at: instant,
  })
  .meta({ id: 'ConversationAttributes' });

export const conversationsMeta = z.object({
  next: z.string().nullable().describe('`after` of the next page, if there is one'),
});

/** What staff noted about a conversation for each other. Members never see it. */
export const noteAttributes = z
  .object({
    text: z.string(),
    author: z.string().describe('The name of an operator'),
    created_at: instant,
    may_remove: z.boolean().describe('Whether the caller wrote it in the last 15 minutes'),
  })
  .meta({ id: 'NoteAttributes' });

export const notesMeta = z.object({
  more: z.boolean().describe('Whether there are earlier notes'),
  member_name: z.string(),
});

export const conversationMeta = writers.extend({
  older: z.boolean(),
  notes: z
    .array(noteAttributes.extend({ id: z.uuid() }))
    .describe('The last of what staff noted, newest first'),
  more_notes: z.boolean().describe('Whether there are earlier notes'),
  saved_answers: z
    .array(z.object({ name: z.string(), text: z.string().describe('In the language of the member') }))
    .describe('What an answer can start from'),
});
