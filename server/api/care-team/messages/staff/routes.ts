import { z } from '@hono/zod-openapi';
import { conversationAttributes, conversationMeta, conversationsMeta } from '#app/contract/messages.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { carePartnersTo } from '#server/api/account/guards/audited-roles.ts';
import { needsReason, openingReason } from '#server/api/account/guards/opening-reason.ts';
import { inLanguage } from '#app/domain/localized-text.ts';
import { messageLimits } from '#app/domain/message-limits.ts';
import { readInstant } from '#app/domain/calendar-date.ts';
import { isUuid } from '#app/domain/uuid.ts';
import { openDetails } from '#server/api/account/members/member-details.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import { orNotFound } from '#server/platform/http/json-api/problem.ts';
import { pageAndOne, pageOf } from '#server/platform/http/operator-calls.ts';
import { readableRows, reply } from '#server/platform/http/reply.ts';
import { listAttachments } from '../attachments/queries.ts';
import { listMessages, markRead } from '../queries.ts';
import { listNotes } from '../notes/queries.ts';
import { noteResource } from '../notes/resource.ts';
import { message, messageBody, messageResources, readMessage, unsendable } from '../resource.ts';
import { sendMessage } from '../send-message.ts';
import { assertMember, findConversation, listConversations, type ListPlace } from './queries.ts';

/** Number of the newest notes that are returned with the messages. */
const shownNotes = 3;

const params = z.object({ member_id: z.string() });

/** The position after a page: since when its last conversation waits, or its state; its last message; its id. */
const place = z
  .string()
  .regex(/^[^~]+~[^~]+~[^~]+$/, 'invalid')
  .refine((text) => {
    const { since, lastMessageAt, memberId } = placeIn(text);
    const isSince = since === 'read' || since === 'answered' || readInstant(since) !== undefined;
    return isSince && readInstant(lastMessageAt) !== undefined && isUuid(memberId);
  }, 'invalid');

/** As the database reads it: it knows neither every offset nor a zone in brackets. */
const instantIn = (text: string) => readInstant(text)?.toString() ?? text;

function placeIn(text: string): ListPlace {
  const [since = '', last = '', memberId = ''] = text.split('~');
  return { since: instantIn(since), lastMessageAt: instantIn(last), memberId };
}

type ListedRow = Awaited<ReturnType<typeof listConversations>>[number];

function placeOf({ unread, waits_since: since, last_message_at: last, id }: ListedRow): string {
  return [since === null ? 'answered' : unread > 0 ? since : 'read', last, id].join('~');
}

/** The Care Partner's side of the conversations. */
export function conversationRoutes({ operatorCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, sealing, clock, log } = dependencies;

  function named<Row extends { id: string; details_sealed: Buffer }>({ id, details_sealed, ...others }: Row) {
    const { fname, lname } = openDetails(sealing, id, details_sealed);
    return { ...others, member_name: `${fname} ${lname}` };
  }

  operatorCall(carePartnersTo('conversations_listed'), {
    get: '/operator/conversations',
    summary: 'Conversations of members and Care Partners',
    description:
      'Conversations with unread unanswered messages first, longest wait on top; then read but unanswered ones, then the others, both ' +
      'latest first; 20 at a time.',
    query: z.object({ after: place.optional().describe('`next` of the page before') }),
    responses: {
      200: documentResponse(
        'The conversations, by the id of their member',
        z.array(resourceSchema('conversation', conversationAttributes)),
        conversationsMeta,
      ),
    },
  }).handle(async (c) => {
    const { after } = c.req.valid('query');
    const { companies, record } = c.var.operator;
    const listQuery = { after: after === undefined ? undefined : placeIn(after), take: pageAndOne };
    const { rows, meta } = pageOf(await listConversations(companies, sql, listQuery));
    const last = rows.at(-1);
    // Names and times without content, so the entry has no subject.
    await record(sql, {});
    return reply(
      c,
      readableRows(rows, (row) => ({ type: 'conversation', id: row.id, attributes: named(row) }), log),
      { meta: { next: meta.more && last ? placeOf(last) : null } },
    );
  });

  operatorCall(carePartnersTo('conversation_opened'), {
    get: '/operator/conversations/{member_id}/messages',
    summary: 'The messages of a conversation',
    description: `The last ${messageLimits.page}, or those before a message; oldest first. ${needsReason}`,
    params,
    query: z.object({ before: z.guid('invalid').optional() }),
    responses: {
      200: documentResponse('The messages', z.array(message), conversationMeta),
      403: ['reason_required'],
    },
  }).handle(async (c) => {
    const { member_id: memberId } = c.req.valid('param');
    const { companies, record } = c.var.operator;
    const { saved_answers: saved, ...row } = orNotFound(
      isUuid(memberId) ? await findConversation(companies, sql, memberId) : undefined,
    );
    const reason = await openingReason(c, dependencies, {
      memberId,
      items: [`conversation:${memberId}`],
    });
    const { before } = c.req.valid('query');
    const { messages, older } = await listMessages(memberId, sql, before);
    const files = await listAttachments(memberId, sql, { messages: messages.map(({ id }) => id) });
    const notes = await listNotes(memberId, sql, { before: undefined, take: shownNotes + 1 });
    await record(sql, { memberId }, reason);
    const shown = readableRows(
      notes.slice(0, shownNotes),
      (note) => {
        const { id, attributes } = noteResource(note, dependencies, c.var.operator);
        return { id, ...attributes };
      },
      log,
    );
    const savedAnswers = saved.map(({ name, body }) => ({
      name: inLanguage(name, c.var.language),
      text: inLanguage(body, row.preferred_language),
    }));
    const meta = {
      ...named(row),
      older,
      notes: shown,
      more_notes: notes.length > shownNotes,
      saved_answers: savedAnswers,
    };
    return reply(c, messageResources(messages, files, dependencies), { meta });
  });

  operatorCall(carePartnersTo('message_sent'), {
    post: '/operator/conversations/{member_id}/messages',
    summary: 'Write to a member as their Care Partner',
    description:
      'Repeating the key with the same text and files returns the same message. The member gets one mail about messages unread for an hour. ' +
      '409 after the end of their coverage.',
    params,
    body: jsonBody(messageBody(z.uuid('invalid')).meta({ id: 'MessageToMember' })),
    responses: {
      200: documentResponse('The message was sent before', message),
      201: documentResponse('The message', message),
      409: ['access_ended'],
      422: unsendable,
    },
  }).handle(async (c) => {
    const { member_id: memberId } = c.req.valid('param');
    const { companies, name: writtenBy, record } = c.var.operator;
    await assertMember(companies, sql, memberId);
    const { id, isNew } = await sendMessage(dependencies, {
      ...c.req.valid('json'),
      memberId,
      writtenBy,
      record,
    });
    const sent = orNotFound(await readMessage(memberId, dependencies, id));
    return reply(c, sent, { status: isNew ? 201 : 200 });
  });

  operatorCall(carePartnersTo('conversation_marked_read'), {
    put: '/operator/conversations/{member_id}/read',
    summary: 'Mark messages of a member as read',
    description: 'All up to the given one.',
    params,
    body: jsonBody(z.strictObject({ last: z.uuid('invalid') }).meta({ id: 'ConversationRead' })),
    responses: {
      204: 'They are read',
    },
  }).handle(async (c) => {
    const { member_id: memberId } = c.req.valid('param');
    await assertMember(c.var.operator.companies, sql, memberId);
    const { last } = c.req.valid('json');
    await sql.transaction().execute(async (transaction) => {
      const isNew = await markRead(memberId, transaction, { fromMember: true, last, now: clock.now() });
      await c.var.operator.record(transaction, { memberId }, isNew ? undefined : 'repeated');
    });
    return c.body(null, 204);
  });
}
