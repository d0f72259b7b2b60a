import { z } from '@hono/zod-openapi';
import { messageDraftAttributes } from '#app/contract/messages.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { messageLimits } from '#app/domain/message-limits.ts';
import { tidyLines } from '#app/domain/typed-text.ts';
import { touchSession } from '#server/api/account/members/queries.ts';
import { needsTouch } from '#server/api/account/sessions/session.ts';
import { publishMemberEvent } from '#server/platform/events/member-events.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import { atMost } from '#server/platform/http/json-api/typed-text.ts';
import { createRateLimit } from '#server/platform/http/rate-limits.ts';
import { reply, replyJson } from '#server/platform/http/reply.ts';
import { keepDraft, readDraft } from './keep-draft.ts';

const path = '/care_navigator/draft';

/** Twice as many as one page sends during continuous typing. */
const perMember = { keyPrefix: 'message-drafts', points: 300, duration: 5 * 60 };

/** Calls about the member's draft message. */
export function messageDraftRoutes(
  { memberCall, backgroundCall }: Calls,
  dependencies: ApiDependencies,
): void {
  const { sql, sealing, clock } = dependencies;
  const limit = createRateLimit(sql, sealing, perMember);

  memberCall({
    get: path,
    summary: 'The member’s unsent message to the Care Partner',
    description: '`data` is null without a draft.',
    responses: {
      200: documentResponse('The draft', resourceSchema('message_draft', messageDraftAttributes).nullable()),
    },
  }).handle(async (c) => {
    const { id } = c.var.member;
    const draft = await readDraft(id, dependencies);
    if (!draft) return replyJson(c, { data: null });
    const attributes = { text: draft.text, updated_at: draft.updatedAt };
    return reply(c, { type: 'message_draft', id, attributes });
  });

  // Repeating the same text is not typing.
  backgroundCall({
    put: path,
    summary: 'Save the input so far',
    description:
      'One draft per member; an empty text deletes it, and so does a message that equals the draft or continues from it. A changed text counts as session activity.',
    body: jsonBody(
      z
        .strictObject({
          text: z.string('invalid').transform(tidyLines).check(atMost(messageLimits.text)),
          on_purpose: z
            .boolean('invalid')
            .default(false)
            .describe('Saved explicitly by the member, so it cannot be a late automatic save'),
        })
        .meta({ id: 'MessageDraft' }),
    ),
    responses: {
      204: 'It is kept',
      422: ['invalid', 'too_long'],
      429: ['too_many_attempts'],
    },
  }).handle(async (c) => {
    const { member, session, language } = c.var;
    await limit.enforce(language, member.id);
    const typed = c.req.valid('json');
    const isTyped = await keepDraft(member.id, dependencies, typed);
    if (isTyped && typed.text !== '') {
      await publishMemberEvent(sql, { memberId: member.id, kind: 'typing', from: 'member' });
    }
    const now = clock.now();
    if (isTyped && needsTouch(session, now)) await touchSession(member.id, sql, session.id, now);
    return c.body(null, 204);
  });
}
