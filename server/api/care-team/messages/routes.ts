import { z } from '@hono/zod-openapi';
import { messagesMeta } from '#app/contract/messages.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { messageLimits } from '#app/domain/message-limits.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { documentResponse, jsonBody } from '#server/platform/open-api.ts';
import { orNotFound } from '#server/platform/http/json-api/problem.ts';
import { createRateLimit, tooManyAttempts } from '#server/platform/http/rate-limits.ts';
import { readableRows, reply } from '#server/platform/http/reply.ts';
import { lastReadByCarePartner, listCarePartnerHours, listMessages, listNewerMessages } from './queries.ts';
import { readUpTo } from './mail-if-unread.ts';
import { listAttachments } from './attachments/queries.ts';
import { attachmentResource } from './attachments/resource.ts';
import { message, messageBody, messageResources, readMessage, unsendable } from './resource.ts';
import { orderChatTask } from './chat-service/chat-task.ts';
import { sendMessage } from './send-message.ts';

// More than members write, and few enough that one member cannot flood the Care Partner's conversations.
const perMember = { keyPrefix: 'messages', points: 60, duration: 5 * 60 };

/** A member's side of the conversation with the Care Partner. */
export function messageRoutes({ memberCall, backgroundCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, sealing, log } = dependencies;
  // An open page polls.
  const limit = createRateLimit(sql, sealing, perMember);

  backgroundCall({
    get: '/care_navigator/messages',
    summary: 'The messages of the member and the Care Partner',
    description: `The last ${messageLimits.page}, or those before or after a message; oldest first. Reading marks nothing as read and is no session activity.`,
    query: z.object({ before: z.guid('invalid').optional(), after: z.guid('invalid').optional() }),
    responses: {
      200: documentResponse('The messages', z.array(message), messagesMeta),
    },
  }).handle(async (c) => {
    const { before, after } = c.req.valid('query');
    const { id, pregnancy_content_paused_at: pausedAt } = c.var.member;
    const [{ messages, older, newer }, readUpTo, hours] = await Promise.all([
      after === undefined ? listMessages(id, sql, before) : listNewerMessages(id, sql, after),
      lastReadByCarePartner(id, sql),
      listCarePartnerHours(id, sql),
    ]);
    const files = await listAttachments(id, sql, {
      messages: messages.map((row) => row.id),
      waitingOf: 'member',
    });
    const waiting = files.filter(({ message_id: of }) => of === null);
    return reply(c, messageResources(messages, files, dependencies), {
      meta: {
        older,
        newer,
        read_up_to: readUpTo,
        set_aside_before: pausedAt,
        timezone: hours[0]?.timezone ?? 'UTC',
        hours: hours.flatMap(({ weekday, starts, ends }) =>
          weekday === null || starts === null || ends === null ? [] : { weekday, starts, ends },
        ),
        waiting: readableRows(
          waiting,
          (row) => ({
            id: row.id,
            created_at: row.created_at,
            ...attachmentResource(row, sealing).attributes,
          }),
          log,
        ),
      },
    });
  });

  memberCall({
    post: '/care_navigator/messages',
    act: 'message_sent',
    summary: 'Write to the Care Partner',
    description: 'Repeating the key with the same text and files returns the same message with 200.',
    body: jsonBody(
      messageBody(z.string('blank').min(1, 'blank').max(100, 'invalid')).meta({ id: 'MessageToSend' }),
    ),
    responses: {
      200: documentResponse('The message was sent before', message),
      201: documentResponse('The message', message),
      422: unsendable,
      429: ['too_many_attempts'],
    },
  }).handle(async (c) => {
    const { member, language } = c.var;
    const wait = await limit.take(member.id);
    const { id, isNew } = await sendMessage(dependencies, {
      ...c.req.valid('json'),
      memberId: member.id,
      writtenBy: null,
      record: c.var.record,
      ...(wait > 0 && { refusal: tooManyAttempts(wait, language) }),
    });
    // Repeated clicks without a response send one message.
    if (!isNew) await limit.refund(member.id);
    const sent = orNotFound(await readMessage(member.id, dependencies, id));
    return reply(c, sent, { status: isNew ? 201 : 200 });
  });

  backgroundCall({
    put: '/care_navigator/messages/read',
    summary: 'Mark messages of the Care Partner as read',
    description: 'All up to the given one.',
    body: jsonBody(z.strictObject({ last: z.uuid('invalid') }).meta({ id: 'MessagesRead' })),
    responses: { 204: 'They are read' },
  }).handle(async (c) => {
    const { last } = c.req.valid('json');
    const { id } = c.var.member;
    const isNews = await readUpTo(id, dependencies, last);
    if (isNews && dependencies.chat) {
      await orderChatTask(sql, dependencies, { memberId: id, task: { kind: 'mark-read' } });
    }
    return c.body(null, 204);
  });
}
