import { createHash } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { csrfTokenFrom } from '#app/api/credentials.ts';
import type { Member } from '#app/api/entities/member.ts';
import { isOutdated } from '#app/domain/mobile-app.ts';
import { languageOf } from '#app/i18n/languages.ts';
import {
  localeContext,
  mobileAppContext,
  requestContext,
  signedInContext,
  visitorContext,
} from '#app/page/contexts.ts';
import { hasSession } from '#app/page/ended-session.ts';
import { isOpened } from '#app/page/is-opened.server.ts';
import type { SessionMessage, WrapperMessage } from './messages.ts';

type Context = Readonly<RouterContextProvider>;

/** Said again when what it is about is another than the last time. */
interface Saying {
  action: WrapperMessage['action'];
  about: unknown;
  /** Undefined where there is nothing to say, which is an error. */
  message: WrapperMessage | undefined;
}

/**
 * What a page has to tell the native app around it: everything on the first page after the app has started, later what
 * is new. Nothing outside the app.
 */
export function appMessages(request: Request, context: Context): readonly WrapperMessage[] {
  const app = context.get(mobileAppContext);
  if (!app || isOutdated(app) || !isOpened(request, context)) return [];
  const visitor = context.get(visitorContext);
  const known = app.beganByApp ? {} : (visitor.data.toldApp ?? {});
  const news = sayings(context).filter(({ action, about }) => known[action] !== digestOf(about));
  if (news.length === 0) return [];
  const told = news.map(({ action, about }) => [action, digestOf(about)]);
  visitor.update({ toldApp: { ...known, ...Object.fromEntries(told) } });
  return news.flatMap(({ message }) => {
    if (!message) context.get(requestContext).report(missingChatToken(), { event: 'missing-chat-token' });
    return message ?? [];
  });
}

/** With this the app sends what changes something; without one nobody is signed in. Throws for what is no token. */
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
      // Whoever signs in again is told again: the app forgot them with the token.
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

const missingChatToken = () =>
  new Error('The session has no token for the chat: the app is not told who is signed in.');

const digestOf = (about: unknown) =>
  createHash('sha256').update(JSON.stringify(about)).digest('base64url').slice(0, 16);
