import type { AuditAct } from '#app/domain/audit-acts.ts';
import { OpenAPIHono, z } from '@hono/zod-openapi';
import { conversationAttributes, conversationMeta } from '#app/contract/messages.ts';
import type { Context } from 'hono';
import { operatorRoute } from '#server/api/account/guards/declared-route.ts';
import { needsReason, openingReason } from '#server/api/account/guards/opening-reason.ts';
import { messageLimits } from '#app/domain/message-limits.ts';
import { isUuid } from '#app/domain/uuid.ts';
import { openDetails } from '#server/api/account/members/member-details.ts';
import type { ApiDependencies, ApiEnv, OperatorEnv } from '#server/platform/http/dependencies.ts';
import {
  documentResponse,
  emptyResponse,
  jsonBody,
  problemResponse,
  resourceSchema,
} from '#server/platform/open-api.ts';
import { notFound } from '#server/platform/http/json-api/problem.ts';
import { pageAndOne, pageMeta, pageOf } from '#server/platform/http/operator-calls.ts';
import { readableRows, reply } from '#server/platform/http/reply.ts';
import { listAttachments } from '../attachments/queries.ts';
import { listMessages, markRead } from '../queries.ts';
import { message, messageBody, messageResources, readMessage, unsendable } from '../resource.ts';
import { sendMessage } from '../send-message.ts';
import { findConversation, listConversations, memberExists } from './queries.ts';

const params = z.object({ member_id: z.string() });

const describeList = {
  method: 'get',
  path: '/operator/conversations',
  summary: 'Conversations of members and Care Partners',
  description:
    'Conversations with unread unanswered messages first, longest wait on top; then read but unanswered ones, then the others, both ' +
    'latest first; 20 at a time.',
  request: { query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }) },
  responses: {
    200: documentResponse(
      'The conversations, by the id of their member',
      z.array(resourceSchema('conversation', conversationAttributes)),
      pageMeta,
    ),
    422: problemResponse('invalid'),
  },
} as const;

const describeMessages = {
  method: 'get',
  path: '/operator/conversations/{member_id}/messages',
  summary: 'The messages of a conversation',
  description: `The last ${messageLimits.page}, or those before a message; oldest first. ${needsReason}`,
  request: { params, query: z.object({ before: z.uuid('invalid').optional() }) },
  responses: {
    200: documentResponse('The messages', z.array(message), conversationMeta),
    403: problemResponse('reason_required'),
    404: problemResponse('not_found'),
    422: problemResponse('invalid'),
  },
} as const;

const describeAnswer = {
  method: 'post',
  path: '/operator/conversations/{member_id}/messages',
  summary: 'Write to a member as their Care Partner',
  description:
    'Repeating the key with the same text and files returns the same message. The member gets one mail about messages unread for an hour. ' +
    '409 after the end of their coverage.',
  request: {
    params,
    body: jsonBody(messageBody(z.uuid('invalid')).meta({ id: 'MessageToMember' })),
  },
  responses: {
    200: documentResponse('The message was sent before', message),
    201: documentResponse('The message', message),
    404: problemResponse('not_found'),
    409: problemResponse('access_ended'),
    422: unsendable,
  },
} as const;

const describeRead = {
  method: 'put',
  path: '/operator/conversations/{member_id}/read',
  summary: 'Mark messages of a member as read',
  description: 'All up to the given one.',
  request: {
    params,
    body: jsonBody(z.strictObject({ last: z.uuid('invalid') }).meta({ id: 'ConversationRead' })),
  },
  responses: {
    204: emptyResponse('They are read'),
    404: problemResponse('not_found'),
    422: problemResponse('invalid'),
  },
} as const;

const carePartnersTo = <const Act extends AuditAct>(act: Act) =>
  ({ roles: ['care_partner'], audit: { act, reason: 'care' } }) as const;

/** The Care Partner's side of the conversations. */
export function conversationRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const { sql, sealing, clock, log } = dependencies;
  const app = new OpenAPIHono<ApiEnv>();

  /** The id of a member of the operator's companies. */
  async function known(c: Context<OperatorEnv>, memberId: string): Promise<string> {
    const { companies } = c.var.operator;
    if (!isUuid(memberId) || !(await memberExists(companies, sql, memberId))) throw notFound();
    return memberId;
  }

  function named<Row extends { id: string; details_sealed: Buffer }>({ id, details_sealed, ...others }: Row) {
    const { fname, lname } = openDetails(sealing, id, details_sealed);
    return { ...others, member_name: `${fname} ${lname}` };
  }

  app.openapi(
    operatorRoute(dependencies, describeList, carePartnersTo('conversations_listed')),
    async (c) => {
      const { page } = c.req.valid('query');
      const place = { skip: (page - 1) * (pageAndOne - 1), take: pageAndOne };
      const { companies, record } = c.var.operator;
      const found = await listConversations(companies, sql, place);
      const { rows, meta } = pageOf(found);
      // Names and times without content, so it is about nobody in particular.
      await record(sql, {});
      return reply(
        c,
        readableRows(rows, (row) => ({ type: 'conversation', id: row.id, attributes: named(row) }), log),
        { meta },
      );
    },
  );

  app.openapi(
    operatorRoute(dependencies, describeMessages, carePartnersTo('conversation_opened')),
    async (c) => {
      const { member_id: memberId } = c.req.valid('param');
      const { companies, record } = c.var.operator;
      const row = isUuid(memberId) ? await findConversation(companies, sql, memberId) : undefined;
      if (!row) throw notFound();
      const reason = await openingReason(c, sql, [`conversation:${memberId}`]);
      const { before } = c.req.valid('query');
      const { messages, older } = await listMessages(memberId, sql, before);
      const files = await listAttachments(memberId, sql, { messages: messages.map(({ id }) => id) });
      await record(sql, { memberId }, reason);
      return reply(c, messageResources(messages, files, dependencies), { meta: { ...named(row), older } });
    },
  );

  app.openapi(operatorRoute(dependencies, describeAnswer, carePartnersTo('message_sent')), async (c) => {
    const memberId = await known(c, c.req.valid('param').member_id);
    const { name: writtenBy, record } = c.var.operator;
    const { id, isNew } = await sendMessage(dependencies, {
      ...c.req.valid('json'),
      memberId,
      writtenBy,
      record,
    });
    const sent = await readMessage(memberId, dependencies, id);
    if (!sent) throw notFound();
    return reply(c, sent, { status: isNew ? 201 : 200 });
  });

  app.openapi(
    operatorRoute(dependencies, describeRead, carePartnersTo('conversation_marked_read')),
    async (c) => {
      const memberId = await known(c, c.req.valid('param').member_id);
      const { last } = c.req.valid('json');
      await sql.transaction().execute(async (transaction) => {
        const isNew = await markRead(memberId, transaction, { fromMember: true, last, now: clock.now() });
        await c.var.operator.record(transaction, { memberId }, isNew ? undefined : 'repeated');
      });
      return c.body(null, 204);
    },
  );

  return app;
}
