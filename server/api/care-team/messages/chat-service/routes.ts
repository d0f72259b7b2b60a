import { chatCredentials } from '#app/contract/session.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { isUuid } from '#app/domain/uuid.ts';
import { issueCredentials, memberOfChannel } from '../../chat/channel.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { documentResponse, resourceSchema } from '#server/platform/open-api.ts';
import { notFound, problem } from '#server/platform/http/json-api/problem.ts';
import { reply } from '#server/platform/http/reply.ts';
import { orderChatTask } from './chat-task.ts';

const retryAfterSeconds = 60;

const attributes = chatCredentials.meta({ id: 'ChatCredentialsAttributes' });

/** Calls of browsers and the chat service about mirrored conversations. */
export function chatServiceRoutes(
  { backgroundCall, publicCall }: Calls,
  dependencies: ApiDependencies,
): void {
  const { sql, clock, chat, log } = dependencies;

  backgroundCall({
    post: '/care_navigator/chat_credentials',
    summary: 'Credentials of the chat service for the member’s browser or app',
    description: '404 without a chat service.',
    responses: {
      200: documentResponse('The credentials', resourceSchema('chat_credentials', attributes)),
      404: ['not_found'],
      503: ['chat_unavailable'],
    },
  }).handle(async (c) => {
    if (!chat) throw notFound();
    try {
      const issued = await issueCredentials(c.var.member.id, c.var.session.id, dependencies, chat);
      if (!issued) throw notFound();
      return reply(c, { type: 'chat_credentials', id: issued.user_id, attributes: issued });
    } catch (error) {
      if (!(error instanceof Error) || !/^Chat(Unavailable|Refused)Error$/.test(error.name)) throw error;
      log.error({ event: 'missing-chat-token', requestId: c.var.requestId, err: error });
      throw problem(503, 'chat_unavailable', { 'Retry-After': String(retryAfterSeconds) });
    }
  });

  backgroundCall({
    post: '/care_navigator/chat_news',
    summary: 'Report news of the chat service',
    description: 'No effect any more: the chat service calls back for each message.',
    deprecated: true,
    responses: { 204: 'There is nothing to do', 404: ['not_found'] },
  }).handle((c) => {
    if (!chat) throw notFound();
    return c.body(null, 204);
  });

  publicCall({
    post: '/chat_callbacks',
    summary: 'Webhook of the chat service',
    description:
      'Signed in x-sendbird-signature. Each message is fetched by its id and added once, so repeated, late or reordered webhooks have the same effect.',
    responses: { 200: 'Taken', 403: ['invalid_signature'] },
  }).handle(async (c) => {
    const news = chat?.readCallback(await c.req.text(), c.req.header('x-sendbird-signature'));
    if (!news) {
      log.warn({ event: 'chat-callback', requestId: c.var.requestId, code: 'forged' });
      throw problem(403, 'invalid_signature');
    }
    if (news.length === 0) {
      log.warn({ event: 'chat-callback', requestId: c.var.requestId, code: 'unread' });
    }
    for (const { channelUrl, ...told } of news) {
      const memberId = memberOfChannel(channelUrl);
      if (memberId === undefined || !isUuid(memberId)) continue;
      const task = told.kind === 'message' ? { ...told, heardAt: clock.now().toString() } : told;
      await orderChatTask(sql, dependencies, { memberId, task });
    }
    return c.body(null, 200);
  });
}
