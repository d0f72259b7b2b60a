import { href, redirect } from 'react-router';
import { countedUpTo } from '#app/domain/company-readiness.ts';
import { formatDatedMoment, formatNumber } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { translatorFor } from '#app/i18n/translator.ts';
import { askedAfter } from '#app/page/asked-page.server.ts';
import { deskContext, localeContext } from '#app/page/contexts.ts';
import { DeskQueue } from '#app/page/desk-queue.tsx';
import { visitorTimeZone } from '#app/page/member-formats.server.ts';
import { HandsScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import { fetchCompanies } from './companies.api.server.ts';
import { ReadyTag } from './readiness.tsx';
import type { Route } from './+types/companies.route';

/** The companies after one whose id the address names: `?after=acme`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const after = askedAfter(request, (id) => /^[a-z0-9_-]{1,60}$/.test(id));
  const { companies, more } = await fetchCompanies(context.get(deskContext).api, after);
  if (after !== undefined && companies.length === 0) throw redirect(href('/desk/companies'));
  const locale = context.get(localeContext);
  const translate = translatorFor(locale);
  /** The list counts no further than this, so what follows is more. */
  const counted = (of: 'members' | 'invited', count: number) =>
    count < countedUpTo
      ? translate(`deskCompanies:${of}`, { count })
      : translate(`deskCompanies:${of}AtLeast`, { number: formatNumber(countedUpTo, locale) });
  return {
    isFirst: after === undefined,
    next: more ? companies.at(-1)?.id : undefined,
    companies: companies.map(({ id, name, waves, incomplete, ...one }) => ({
      id,
      name,
      waves,
      incomplete,
      isClosed: one.opened_at === null,
      members: counted('members', one.members),
      invited: counted('invited', one.invited),
      checked:
        one.checked_at === null ? null : formatDatedMoment(one.checked_at, locale, visitorTimeZone(context)),
    })),
  };
}

/** The companies that an administrator sets up, and how far each is. */
export default function Companies({ loaderData: { companies, ...place } }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <DeskQueue
      {...place}
      path={href('/desk/companies')}
      texts="deskCompanies:queue"
      picture={<HandsScene />}
      items={companies.map((one) => ({
        id: one.id,
        href: href('/desk/companies/:companyId/ready', { companyId: one.id }),
        isLate: false,
        tag: <ReadyTag incomplete={one.incomplete} />,
        title: <bdi>{one.name}</bdi>,
        details: [
          `${one.members} · ${one.invited}`,
          one.isClosed ? translate('deskCompanies:closed') : translate(`deskCompanies:waves.${one.waves}`),
          ...(one.checked === null ? [] : [translate('deskCompanies:checkedAt', { moment: one.checked })]),
        ],
      }))}
    />
  );
}
