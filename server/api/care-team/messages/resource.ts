import { z } from '@hono/zod-openapi';
import { messageAttributes } from '#app/contract/messages.ts';
import type { Selectable } from 'kysely';
import type { CareNavigatorMessagesTable } from '#server/platform/db/tables/calls.ts';
import { resourceSchema } from '#server/platform/open-api.ts';
import type { ResourceOf } from '#server/platform/http/json-api/document.ts';
import { typedLinesOrNone } from '#server/platform/http/json-api/typed-text.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { messageLimits } from '#app/domain/message-limits.ts';
import { readableRows } from '#server/platform/http/reply.ts';
import { attachment, attachmentResource, type AttachmentRow } from './attachments/resource.ts';
import { messagePlace } from './sealed-place.ts';
import { listAttachments } from './attachments/queries.ts';
import { findMessage } from './queries.ts';

export const message = resourceSchema('message', messageAttributes, { attachments: z.array(attachment) });

/** Why a message is not sent. */
export const unsendable = [
  'attachment_gone',
  'blank',
  'idempotency_mismatch',
  'invalid',
  'too_long',
  'too_many',
];

/** A message to send; with files the text is optional. */
export function messageBody<Key extends z.ZodType<string>>(key: Key) {
  return z
    .strictObject({
      text: typedLinesOrNone(messageLimits.text, 'blank'),
      key,
      attachments: z
        .array(z.uuid('invalid'), 'invalid')
        .max(messageLimits.files, 'too_many.files')
        .default([])
        .describe('Uploaded, unsent files'),
    })
    .refine(({ text, attachments }) => text !== '' || attachments.length > 0, {
      path: ['text'],
      error: 'blank',
    });
}

type MessageRow = Pick<
  Selectable<CareNavigatorMessagesTable>,
  'id' | 'position' | 'from_member' | 'body_sealed' | 'created_at' | 'read_at'
>;

/** Messages with their files among the given ones; without unreadable messages. */
export function messageResources(
  rows: readonly MessageRow[],
  attachments: readonly AttachmentRow[],
  { sealing, log }: Pick<ApiDependencies, 'sealing' | 'log'>,
): ResourceOf<typeof messageAttributes>[] {
  const carriedBy = Map.groupBy(attachments, ({ message_id: messageId }) => messageId);
  const readable = ({ id, body_sealed, ...attributes }: MessageRow) => ({
    type: 'message',
    id,
    attributes: { ...attributes, text: sealing.open(body_sealed, messagePlace(id)) },
    relationships: {
      attachments: readableRows(carriedBy.get(id) ?? [], (row) => attachmentResource(row, sealing), log),
    },
  });
  return readableRows(rows, readable, log);
}

/** A message of a conversation with its files; undefined if there is none. */
export async function readMessage(
  memberId: string,
  { sql, sealing, log }: Pick<ApiDependencies, 'sql' | 'sealing' | 'log'>,
  id: string,
) {
  const row = await findMessage(memberId, sql, id);
  if (!row) return undefined;
  const files = await listAttachments(memberId, sql, { messages: [id] });
  return messageResources([row], files, { sealing, log })[0];
}
