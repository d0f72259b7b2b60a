import { createHash } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import { csrfTokenFrom } from '#app/api/exchange.ts';
import type { Member } from '#app/api/entities/member.ts';
import { isOutdated } from '#app/domain/mobile-app.ts';
import { languageOf } from '#app/i18n/languages.ts';
import {
  type Context,
  localeContext,
  mobileAppContext,
  requestContext,
  signedInContext,
  visitorContext,
} from '#app/page/contexts.ts';
import { hasSession } from '#app/page/ended-session.ts';
import { isOpened } from '#app/page/fetch-ahead.server.ts';
import type { AppNews, SessionMessage, WrapperMessage } from './messages.ts';

/** A message that is repeated when `about` changes. */
interface Saying {
  action: WrapperMessage['action'];
  about: unknown;
  /** Undefined if required data is missing, which is reported. */
  message: WrapperMessage | undefined;
}

const cookieName = 'told_app';

/**
 * Messages of a page to the native app: all on the first page after the app has started, later only changed ones. Once a
 * script has set the cookie, messages of a page that was lost or left before its script ran are repeated by the next page.
 * Undefined outside the app and without changes.
 */
export function appNews(request: Request, context: Context): AppNews | undefined {
  const app = context.get(mobileAppContext);
  if (!app || isOutdated(app) || !isOpened(request, context)) return undefined;
  const visitor = context.get(visitorContext);
  const known = app.beganByApp ? {} : (sentByScript(request) ?? visitor.data.toldApp ?? {});
  const all = sayings(context);
  const digests = Object.fromEntries(all.map(({ action, about }) => [action, digestOf(about)]));
  const news = all.filter(({ action }) => known[action] !== digests[action]);
  if (news.length === 0) return undefined;
  const messages = news.flatMap(({ message }) => {
    if (!message) context.get(requestContext).report(missingChatToken(), { event: 'missing-chat-token' });
    return message ?? [];
  });
  const sent = { ...known, ...digests };
  visitor.update({ toldApp: sent });
  return { messages, toldCookie: cookieOf(sent, context) };
}

/** Digests of the messages that a script has sent, by action. Undefined without the cookie: then rendered messages count as sent. */
function sentByScript(request: Request): Readonly<Record<string, string>> | undefined {
  const value = parse(request.headers.get('cookie') ?? '', cookieName)[cookieName];
  if (value === undefined) return undefined;
  return Object.fromEntries(
    [...value.matchAll(/(?<=^|\.)([a-z_]{1,30}):([\w-]{16})(?=\.|$)/g)].map(([, action, digest]) => [
      action,
      digest,
    ]),
  );
}

/** A session cookie, so that a restarted app receives all messages again. */
function cookieOf(sent: Readonly<Record<string, string>>, context: Context): string {
  const value = Object.entries(sent).map((mark) => mark.join(':'));
  const secure = context.get(requestContext).origin.startsWith('https:') ? '; Secure' : '';
  return `${cookieName}=${value.join('.')}; Path=/; SameSite=Lax${secure}`;
}

/** The app's CSRF token; without a token the app is signed out. Throws for an invalid token. */
export function setCsrfToken(token: unknown): Extract<WrapperMessage, { action: 'set_csrf_token' }> {
  return { action: 'set_csrf_token', token: csrfTokenFrom(token) };
}

function sayings(context: Context): Saying[] {
  const { data } = context.get(visitorContext);
  const { buildStamp, origin } = context.get(requestContext);
  const language = languageOf(context.get(localeContext));
  const csrfToken = setCsrfToken(hasSession(data) ? data.api?.csrfToken : undefined);
  return [
    saying({ action: 'refresh_frontend_config' }, buildStamp),
    saying({ action: 'change_locale', locale: language.mobile }),
    saying(csrfToken),
    ...[context.get(signedInContext) ?? []].flat().map((member): Saying => {
      const message = setSession(member, { origin, language: language.backend });
      // Includes the token, because the app drops the member with the old token.
      return { action: 'set_session', about: [message ?? member.id, csrfToken], message };
    }),
  ];
}

const saying = (message: WrapperMessage, about: unknown = message): Saying => ({
  action: message.action,
  about,
  message,
});

function setSession(
  { id, preferred_language, care_navigator, chat_credentials }: Member,
  { origin, language }: { origin: string; language: string },
): SessionMessage | undefined {
  if (!chat_credentials?.access_token) return undefined;
  const image = care_navigator?.image_set?.variants['w128'];
  return {
    action: 'set_session',
    id: /^\d{1,15}$/.test(id) ? Number(id) : id,
    ok: true,
    preferred_language: preferred_language ?? language,
    user_id: chat_credentials.user_id,
    care_navigator_image_url: image === undefined ? null : new URL(image, origin).href,
    chat_credentials,
  };
}

const missingChatToken = () => new Error('The session has no chat token, so set_session is not sent.');

const digestOf = (about: unknown) =>
  createHash('sha256').update(JSON.stringify(about)).digest('base64url').slice(0, 16);
