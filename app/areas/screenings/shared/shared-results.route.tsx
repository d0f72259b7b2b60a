import { href, redirect } from 'react-router';
import { isUuid } from '#app/domain/uuid.ts';
import { formatDatedMoment } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { askedAfter } from '#app/page/asked-page.server.ts';
import { deskContext, localeContext } from '#app/page/contexts.ts';
import { DeskQueue } from '#app/page/desk-queue.tsx';
import { visitorTimeZone } from '#app/page/member-formats.server.ts';
import { HandsScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import { fetchSharedResults } from './shared-results.api.server.ts';
import type { Route } from './+types/shared-results.route';

/** The results after one whose id the address names: `?after=…`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const after = askedAfter(request, isUuid);
  const { results, more } = await fetchSharedResults(context.get(deskContext).api, after);
  // What followed is not shared any more.
  if (after !== undefined && results.length === 0) throw redirect(href('/desk/results'));
  const inWords = (instant: string) =>
    formatDatedMoment(instant, context.get(localeContext), visitorTimeZone(context));
  return {
    isFirst: after === undefined,
    next: more ? results.at(-1)?.id : undefined,
    results: results.map(({ completed_at: completedAt, shared_at: sharedAt, ...result }) => ({
      ...result,
      completed: inWords(completedAt),
      shared: sharedAt && inWords(sharedAt),
    })),
  };
}

/** Results of check-ins that members share with their Care Partners; each leads to the member's conversation. */
export default function SharedResults({ loaderData: { results, ...place } }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <DeskQueue
      {...place}
      path={href('/desk/results')}
      picture={<HandsScene />}
      texts="deskConversations:results"
      items={results.map((one) => ({
        id: one.id,
        href: href('/desk/conversations/:memberId', { memberId: one.member_id }),
        isLate: false,
        title: (
          <>
            <bdi>{one.member_name}</bdi> · {one.questionnaire_name}
          </>
        ),
        details: [
          <>
            {translate('deskConversations:results.score', { score: one.score, max: one.max_score })} ·{' '}
            {one.band_name}
          </>,
          ...(one.difficulty_name === null
            ? []
            : [translate('deskConversations:results.difficulty', { answer: one.difficulty_name })]),
          <>
            <bdi>{one.company_name}</bdi> ·{' '}
            {translate('deskConversations:results.answered', { moment: one.completed })}
            {one.shared && ` · ${translate('deskConversations:results.shared', { moment: one.shared })}`}
          </>,
        ],
      }))}
    />
  );
}
