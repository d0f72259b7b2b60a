import { href, redirect } from 'react-router';
import { isUuid } from '#app/domain/uuid.ts';
import { formatMoment } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { askedAfter } from '#app/page/asked-page.server.ts';
import { deskContext, localeContext } from '#app/page/contexts.ts';
import { DeskQueue } from '#app/page/desk-queue.tsx';
import { visitorTimeZone } from '#app/page/member-formats.server.ts';
import { Reference } from '#app/ui/text/values.tsx';
import { SecondTag } from '#app/forms/work-parts.tsx';
import { fetchOpenAppeals } from './review.api.server.ts';
import type { Route } from './+types/appeal-queue.route';

/** The appeals after one whose id the address names. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const after = askedAfter(request, isUuid);
  const { appeals, more } = await fetchOpenAppeals(context.get(deskContext).api, after);
  // The rest of the list was answered since, or never existed.
  if (after !== undefined && appeals.length === 0) throw redirect(href('/desk/appeals'));
  const locale = context.get(localeContext);
  return {
    isFirst: after === undefined,
    next: more ? appeals.at(-1)?.id : undefined,
    appeals: appeals.map(({ id, created_at, claim }) => ({
      id,
      uid: claim.uid,
      member: claim.member_name,
      company: claim.company_name,
      program: claim.program_name,
      sent: formatMoment(created_at, locale, visitorTimeZone(context)),
      first: claim.first_decided_by,
    })),
  };
}

/** Open appeals, the one that waits longest first. */
export default function AppealQueue({ loaderData: { appeals, ...place } }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <DeskQueue
      {...place}
      path={href('/desk/appeals')}
      texts="deskClaims:appeals"
      items={appeals.map((appeal) => ({
        id: appeal.id,
        href: href('/desk/claims/:claimUid', { claimUid: appeal.uid }),
        isLate: false,
        tag: appeal.first && <SecondTag />,
        title: (
          <>
            <bdi>{appeal.member}</bdi> · <bdi>{appeal.program}</bdi>
          </>
        ),
        details: [
          <>
            <bdi>{appeal.company}</bdi> · <Reference>{appeal.uid}</Reference>
          </>,
          translate('deskClaims:appeals.sent', { moment: appeal.sent }),
          ...(appeal.first ? [translate('deskClaims:queue.first', { name: appeal.first })] : []),
        ],
      }))}
    />
  );
}
