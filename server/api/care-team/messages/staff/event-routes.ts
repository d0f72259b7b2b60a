import { OpenAPIHono, z } from '@hono/zod-openapi';
import { operatorRoute } from '#server/api/account/guards/declared-route.ts';
import { isUuid } from '#app/domain/uuid.ts';
import { tellMemberEvent } from '#server/platform/events/member-events.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { streamEvents } from '#server/platform/http/event-stream.ts';
import { emptyResponse, problemResponse } from '#server/platform/http/json-api/open-api.ts';
import { notFound } from '#server/platform/http/json-api/problem.ts';
import { memberExists } from './queries.ts';

const describeEvents = {
  method: 'get',
  path: '/operator/conversations/events',
  summary: 'Events of all conversations',
  description:
    'Server-sent events with the id of a member: `messages` when a message was written or read, `typing` while the member writes, ' +
    'and `messages` without an id when events may have been missed.',
  responses: {
    200: { description: 'The events', content: { 'text/event-stream': { schema: z.string() } } },
  },
} as const;

const describeTyping = {
  method: 'post',
  path: '/operator/conversations/{member_id}/typing',
  summary: 'Show a member that their Care Partner is typing',
  description: 'Shown for some seconds and not stored.',
  request: { params: z.object({ member_id: z.string() }) },
  responses: {
    204: emptyResponse('It is told'),
    404: problemResponse('not_found'),
  },
} as const;

/** The event stream of all conversations for Care Partners, and their typing events. */
export function conversationEventRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const { sql, events } = dependencies;
  const app = new OpenAPIHono<ApiEnv>();

  app.openapi(operatorRoute(dependencies, describeEvents), () =>
    streamEvents({
      begin: (send, end) =>
        events.subscribe({
          hear(event) {
            if (event?.kind === 'typing' && event.from === 'care-partner') return;
            send({ event: event?.kind ?? 'messages', data: event?.memberId ?? '' });
          },
          end,
        }),
      mayGoOn: () => Promise.resolve(true),
    }),
  );

  app.openapi(operatorRoute(dependencies, describeTyping), async (c) => {
    const { member_id: memberId } = c.req.valid('param');
    if (!isUuid(memberId) || !(await memberExists(sql, memberId))) throw notFound();
    await tellMemberEvent(sql, { memberId, kind: 'typing', from: 'care-partner' });
    return c.body(null, 204);
  });

  return app;
}
