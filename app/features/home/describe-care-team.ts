import type { SessionUser } from '#app/api/entities/session-user.ts';
import type { Translate } from '#app/i18n/translator.ts';
import { unreadCount } from '#app/i18n/unread-count.ts';
import { builtHref } from '#app/not-built-yet.ts';

/** The Care Partner and the ways to get help; only those that exist yet. */
export function describeCareTeam(
  { care_navigator: navigator }: SessionUser,
  unreadMessages: number,
  translate: Translate,
) {
  const links = [
    { href: builtHref('/video-visits'), text: translate('home:careTeam.visits') },
    { href: builtHref('/providers'), text: translate('home:careTeam.providers') },
    { href: builtHref('/screenings'), text: translate('home:careTeam.screenings') },
  ];
  return {
    eyebrow: translate('home:careTeam.eyebrow'),
    name: navigator?.name ?? translate('home:careTeam.fallbackName'),
    detail: translate('home:careTeam.replies'),
    image: navigator?.image_set ?? undefined,
    chat: {
      href: builtHref('/care-navigator'),
      text: navigator?.fname
        ? translate('home:careTeam.chat', { name: navigator.fname })
        : translate('home:careTeam.chatPlain'),
      unread: unreadCount('messages', unreadMessages, translate),
    },
    links: links.flatMap(({ href: target, text }) => (target ? [{ href: target, text }] : [])),
  };
}
