import { z } from '@hono/zod-openapi';
import type { Selectable } from 'kysely';
import type { CareNavigatorMessagesTable } from '#server/db/tables/calls.ts';
import { resourceSchema } from '#server/http/json-api/open-api.ts';
import type { Resource } from '#server/http/json-api/resource.ts';
import { typedLines } from '#server/http/json-api/typed-lines.ts';
import type { Sealing } from '#server/sealing/sealing.ts';
import { messageLimits } from '#app/domain/message-limits.ts';
import { messagePlace } from './sealed-place.ts';

const messageAttributes = z
  .object({
    from_member: z.boolean().describe('Else it is from the Care Partner'),
    text: z.string(),
    created_at: z.iso.datetime(),
    read_at: z.iso.datetime().nullable().describe('When the other side opened it'),
  })
  .openapi('MessageAttributes');

export const message = resourceSchema('message', messageAttributes);

/** What a message to be sent says. */
export const messageText = typedLines(messageLimits.text, 'blank');

type MessageRow = Pick<
  Selectable<CareNavigatorMessagesTable>,
  'id' | 'from_member' | 'body_sealed' | 'created_at' | 'read_at'
>;

export function messageResource(
  { id, body_sealed, ...attributes }: MessageRow,
  sealing: Sealing,
): Resource<z.infer<typeof messageAttributes>> {
  const text = sealing.open(body_sealed, messagePlace(id));
  return { type: 'message', id, attributes: { ...attributes, text } };
}
