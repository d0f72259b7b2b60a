import { z } from '@hono/zod-openapi';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { getCookie } from 'hono/cookie';
import { companiesNow } from '#server/api/account/guards/require-operator.ts';
import { recognize } from '#server/api/account/guards/recognize.ts';
import { sessionCookie } from '#server/api/account/sessions/session-token.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { streamEvents } from '#server/platform/http/event-stream.ts';
import { conversationState } from './queries.ts';
import { publishMemberEvent } from '#server/platform/events/member-events.ts';
import { assertMember } from './staff/queries.ts';

/** The event stream of a member's open conversation. */
export function messageEventRoutes({ backgroundCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, events } = dependencies;

  backgroundCall({
    get: '/care_navigator/events',
    summary: 'Events of the conversation',
    description:
      'Server-sent events: `messages` when there is something new to fetch, `typing` while the Care Partner writes. ' +
      'Last-Event-ID is the id of the last event received; missed news are sent at once, also on the first connection. ' +
      'The stream is no session activity, and ends with the session.',
    headers: z.object({ 'Last-Event-ID': z.string().max(100).optional() }),
    responses: {
      200: { description: 'The events', content: { 'text/event-stream': { schema: z.string() } } },
    },
  }).handle((c) => {
    const { id: memberId } = c.var.member;
    const token = getCookie(c, sessionCookie) ?? '';
    let sentState = c.req.header('Last-Event-ID');
    return streamEvents({
      begin(send, end) {
        const sendState = async () => {
          const state = await conversationState(memberId, sql);
          if (state === sentState) return;
          sentState = state;
          send({ event: 'messages', data: '', id: state });
        };
        // On failure the page requests the news itself.
        const sendStateOrEvent = () => void sendState().catch(() => send({ event: 'messages', data: '' }));
        const leave = events.subscribe(
          {
            onEvent(event) {
              if (event?.kind !== 'typing') sendStateOrEvent();
              else if (event.from === 'care-partner') send({ event: 'typing', data: '' });
            },
            end,
          },
          memberId,
        );
        sendStateOrEvent();
        return leave;
      },
      mayGoOn: async () => (await recognize(token, dependencies)).kind === 'signed-in',
    });
  });
}

const carePartners = {
  roles: ['care_partner'],
  audit: { nothing: 'Events without content, and signs of typing, which are not stored' },
} as const;

/** The event stream of conversations for Care Partners, and their typing events. */
export function conversationEventRoutes({ operatorCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, events } = dependencies;

  operatorCall(
    {
      ...carePartners,
      countsAsActivity: false,
    },
    {
      get: '/operator/conversations/events',
      summary: 'Events of conversations',
      description:
        'Server-sent events with the id of a member: `messages` when a message was written or read, `typing` while the member writes, ' +
        'and `messages` without an id when events may have been missed.',
      responses: {
        200: { description: 'The events', content: { 'text/event-stream': { schema: z.string() } } },
      },
    },
  ).handle((c) => {
    let { companies } = c.var.operator;
    return streamEvents({
      begin: (send, end) =>
        events.subscribe({
          onEvent(event) {
            if (event && companies !== 'all' && !companies.includes(event.companyId)) return;
            if (event?.kind === 'typing' && event.from === 'care-partner') return;
            send({ event: event?.kind ?? 'messages', data: event?.memberId ?? '' });
          },
          end,
        }),
      async mayGoOn() {
        companies = await companiesNow(c, dependencies, carePartners.roles);
        return companies.length > 0;
      },
    });
  });

  operatorCall(carePartners, {
    post: '/operator/conversations/{member_id}/typing',
    summary: 'Show a member that their Care Partner is typing',
    description: 'Shown for some seconds and not stored.',
    params: z.object({ member_id: z.string() }),
    responses: {
      204: 'It is told',
    },
  }).handle(async (c) => {
    const { member_id: memberId } = c.req.valid('param');
    await assertMember(c.var.operator.companies, sql, memberId);
    await publishMemberEvent(sql, { memberId, kind: 'typing', from: 'care-partner' });
    return c.body(null, 204);
  });
}
