import { z } from 'zod';
import type { ChatCredentials } from '#app/contract/session.ts';
import { openDetails } from '#server/api/account/members/member-details.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { sealedPlace } from '#server/platform/sealing/sealing.ts';
import type { ChatService } from '#server/platform/vendors/chat/chat-service.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { type AnyJobHandler, enqueue, type JobDependencies, jobHandler } from '#server/platform/jobs/job.ts';
import { findChannel, insertChannel, updateChannel, type Channel, listLeftTokens } from './queries.ts';

/** Lifetime of a token without a sign-out; a page that is open longer requests another. */
const tokenLife = Temporal.Duration.from({ hours: 1 });
/** A token that expires sooner is not reused. */
const leastLife = Temporal.Duration.from({ minutes: 5 });

const prefix = 'member-';

/** The member's user id and channel name at the service. Reveals nothing about the member. */
export const chatNameOf = (memberId: string) => `${prefix}${memberId}`;
export const memberOfChannel = (channelUrl: string) =>
  channelUrl.startsWith(prefix) ? channelUrl.slice(prefix.length) : undefined;
const navigatorPrefix = 'care-partner-';
export const navigatorNameOf = (navigatorId: string) => `${navigatorPrefix}${navigatorId}`;
/** Whether this is the member or a Care Partner: the service lets members invite others into their channel. */
export const isParticipant = (userId: string, memberId: string) =>
  userId === chatNameOf(memberId) || userId.startsWith(navigatorPrefix);

const tokenPlace = sealedPlace('sessions', 'chat_token_sealed');

/** Creates a member's channel and replaces a former Care Partner with the present one. */
export async function openChannel(
  channel: Channel,
  { sql, sealing }: Pick<ApiDependencies, 'sql' | 'sealing'>,
  chat: ChatService,
): Promise<void> {
  const { memberId, navigatorId, navigatorName } = channel;
  if (channel.care_navigator_id === navigatorId) return;
  const { care_navigator_id: former } = channel;
  const { preferred_name: preferred, fname } = openDetails(sealing, memberId, channel.details_sealed);
  await chat.openChannel({
    url: chatNameOf(memberId),
    people: [
      { userId: chatNameOf(memberId), name: preferred ?? fname },
      { userId: navigatorNameOf(navigatorId), name: navigatorName },
    ],
    isOurs: former !== null,
  });
  if (former !== null) await chat.leaveChannel(chatNameOf(memberId), navigatorNameOf(former));
  await updateChannel(memberId, sql, { care_navigator_id: navigatorId });
}

type TokenDependencies = Pick<ApiDependencies, 'sql' | 'sealing' | 'clock'>;

/** A session's token for the chat, still sealed. */
export interface KeptToken {
  session_id: string;
  chat_token_sealed: Buffer | null;
  chat_token_expires_at: string | null;
}

/** The session's stored credentials while they are valid; does not call the service. */
export function keptCredentials(
  memberId: string,
  { session_id: sessionId, chat_token_sealed: token, chat_token_expires_at: expiresAt }: KeptToken,
  { sealing, clock }: Omit<TokenDependencies, 'sql'>,
  { appId }: ChatService,
): ChatCredentials | null {
  if (token === null || expiresAt === null) return null;
  if (Temporal.Instant.compare(expiresAt, clock.now().add(leastLife)) <= 0) return null;
  const name = chatNameOf(memberId);
  const access_token = sealing.open(token, tokenPlace(sessionId));
  return { access_token, app_id: appId, channel_url: name, user_id: name };
}

/** Issues a session's credentials for the member's channel, which is created if missing. Rejects with ChatUnavailableError. */
export async function issueCredentials(
  memberId: string,
  sessionId: string,
  dependencies: TokenDependencies,
  chat: ChatService,
): Promise<ChatCredentials | null> {
  const { sql, sealing, clock } = dependencies;
  await insertChannel(memberId, sql, clock.now());
  const channel = await findChannel(memberId, sql);
  if (!channel) return null;
  const token = await sql
    .selectFrom('sessions')
    .select(['id as session_id', 'chat_token_sealed', 'chat_token_expires_at'])
    .where('member_id', '=', memberId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  const kept = token && keptCredentials(memberId, token, dependencies, chat);
  if (kept) return kept;
  await openChannel(channel, dependencies, chat);
  const name = chatNameOf(memberId);
  const expiresAt = clock.now().add(tokenLife);
  const access_token = await chat.issueToken(name, expiresAt);
  await sql
    .updateTable('sessions')
    .set({
      chat_token_sealed: sealing.seal(access_token, tokenPlace(sessionId)),
      chat_token_expires_at: expiresAt.toString(),
    })
    .where('member_id', '=', memberId)
    .where('id', '=', sessionId)
    .execute();
  return { access_token, app_id: chat.appId, channel_url: name, user_id: name };
}

/**
 * Revokes the chat tokens of ended sessions, which would otherwise stay valid for an hour. The service revokes all of a
 * member's tokens at once; a session that is still open requests another.
 */
export async function revokeLeftTokens({
  sql,
  clock,
  chat,
}: Pick<ApiDependencies, 'sql' | 'clock' | 'chat'>): Promise<number> {
  if (!chat) return 0;
  const left = await listLeftTokens(sql, clock.now());
  for (const { member_id: memberId } of left) {
    await chat.revokeTokens(chatNameOf(memberId));
    await sql
      .updateTable('sessions')
      .set({ chat_token_sealed: null, chat_token_expires_at: null })
      .where('member_id', '=', memberId)
      .where('chat_token_expires_at', 'is not', null)
      .execute();
  }
  return left.length;
}

export const forgetChannelJob = 'forget-chat-channel';

const forgetPayload = z.object({ memberId: z.string() });

/** Enqueues the deletion of a member's data at the chat service, in the transaction that deletes the member. */
export async function orderForget(
  memberId: string,
  transaction: Sql,
  dependencies: JobDependencies & Pick<ApiDependencies, 'chat'>,
): Promise<void> {
  if (!dependencies.chat) return;
  await enqueue(transaction, dependencies, { kind: forgetChannelJob, payload: { memberId } });
}

export function forgetChannelHandler({ sql, chat }: Pick<ApiDependencies, 'sql' | 'chat'>): AnyJobHandler {
  return jobHandler({
    payload: forgetPayload,
    run: {
      async outside({ memberId }) {
        // Never deletes the data of an existing member.
        if (!chat || (await findChannel(memberId, sql))) return;
        const name = chatNameOf(memberId);
        await chat.forget({ channelUrl: name, userId: name });
      },
    },
  });
}
