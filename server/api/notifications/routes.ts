import { z } from '@hono/zod-openapi';
import { unreadCounts } from '#app/contract/news.ts';
import { notificationsMeta } from '#app/contract/notifications.ts';
import { countUnread, type UnreadCounter } from '#server/api/account/members/queries.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { documentResponse, jsonResponse } from '#server/platform/open-api.ts';
import { notFound, orNotFound } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { reply, replyJson } from '#server/platform/http/reply.ts';
import { isLikeReference } from '#server/platform/db/sql.ts';
import {
  countAuthorizations,
  findAuthorization,
  listAuthorizations,
  markAuthorizationRead,
  markBillsRead,
} from './queries.ts';
import { notification, notificationResources } from './resource.ts';

const pageSize = 20;

interface Counters {
  path: string;
  summary: string;
  names: readonly UnreadCounter[];
}

const counters: readonly Counters[] = [
  {
    path: 'unread_counts',
    summary: 'All three counters together, as pages show them',
    names: ['unread_messages_count', 'unread_notifications_count', 'unread_bills_count'],
  },
  {
    path: 'unread_messages_count',
    summary: 'Unread messages of the Care Partner',
    names: ['unread_messages_count'],
  },
  {
    path: 'unread_notifications_count',
    summary: 'Unread authorizations',
    names: ['unread_notifications_count'],
  },
  { path: 'unread_bills_count', summary: 'Unread bills', names: ['unread_bills_count'] },
];

const describeCount = ({ path, summary, names }: Counters) =>
  ({
    get: `/notifications/${path}`,
    summary,
    description: 'Does not count as activity.',
    responses: {
      200: jsonResponse(
        'How many',
        z.object({
          data: z.object(Object.fromEntries(names.map((name) => [name, unreadCounts.shape[name]]))),
        }),
      ),
    },
  }) as const;

export function notificationRoutes(calls: Calls, dependencies: ApiDependencies): void {
  const { memberCall } = calls;
  const { sql, clock, sealing, log } = dependencies;
  unreadCountRoutes(calls, dependencies);

  async function authorizationOrNotFound(memberId: string, name: string) {
    return orNotFound(isLikeReference(name) ? await findAuthorization(memberId, sql, name) : undefined);
  }

  memberCall({
    get: '/notifications',
    summary: "The member's authorizations of services and prescriptions",
    query: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
    responses: {
      200: documentResponse(
        `A page of ${pageSize}; the one something happened to last stands first`,
        z.array(notification),
        notificationsMeta,
      ),
    },
  }).handle(async (c) => {
    const { member, language } = c.var;
    const { page } = c.req.valid('query');
    const [{ total, unread }, rows] = await Promise.all([
      countAuthorizations(member.id, sql),
      listAuthorizations(member.id, sql, { skip: (page - 1) * pageSize, size: pageSize }),
    ]);
    const view = { language, now: clock.now(), sealing, log };
    return reply(c, await notificationResources(member.id, sql, rows, view), {
      meta: { total, unread, page, page_count: Math.max(1, Math.ceil(total / pageSize)) },
    });
  });

  memberCall({
    get: '/notifications/{uid}',
    summary: 'One authorization',
    description: 'By its uid, its id or the id of one of its events.',
    params: z.object({ uid: z.string() }),
    responses: {
      200: documentResponse('The authorization', notification),
    },
  }).handle(async (c) => {
    const { member, language } = c.var;
    const row = await authorizationOrNotFound(member.id, c.req.valid('param').uid);
    const view = { language, now: clock.now(), sealing, log };
    const [resource] = await notificationResources(member.id, sql, [row], view);
    if (resource === undefined) throw notFound();
    return reply(c, resource);
  });

  memberCall({
    put: '/notifications/{authorization_id}/read',
    summary: 'Mark a notification, or the bills of an authorization, read',
    description:
      'With the **uid** of an authorization: its notification. With its **id**, which bills have as `authorization_id`: all ' +
      'its bills. The other stays unread until it is opened itself. Anything already read stays unchanged.',
    params: z.object({ authorization_id: z.string() }),
    responses: { 204: 'It is read' },
  }).handle(async (c) => {
    const { member } = c.var;
    const name = c.req.valid('param').authorization_id;
    const { id, uid } = await authorizationOrNotFound(member.id, name);
    if (name === uid) await markAuthorizationRead(member.id, sql, id);
    else if (name.toLowerCase() === id) await markBillsRead(member.id, sql, id);
    else throw notFound();
    return c.body(null, 204);
  });
}

/** Pages poll these, so they never keep a session alive. */
function unreadCountRoutes({ backgroundCall }: Calls, dependencies: ApiDependencies): void {
  for (const counter of counters) {
    backgroundCall(describeCount(counter)).handle(async (c) =>
      replyJson(c, { data: await countUnread(c.var.member.id, dependencies.sql, counter.names) }),
    );
  }
}
