import { href } from 'react-router';
import { apiContext, localeContext, memberContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page/page-title.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { CarePartner } from './care-partner.tsx';
import { fetchCareTeam } from './care-team.api.server.ts';
import { describeExpert } from './describe-expert.ts';
import { ExpertRow } from './expert-row.tsx';
import type { Route } from './+types/care-team.route';

export const handle = { fetchedAhead: true } as const;

export async function loader({ context }: Route.LoaderArgs) {
  const locale = context.get(localeContext);
  const partnerId = context.get(memberContext).care_navigator?.id;
  const experts = await fetchCareTeam(context.get(apiContext));
  const team = experts.map((expert) => describeExpert(expert, locale));
  return {
    partner: team.find(({ id }) => id === partnerId),
    experts: team.filter(({ id }) => id !== partnerId),
  };
}

export default function CareTeam({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { partner, experts } = loaderData;
  return (
    <>
      <PageTitle page={translate('careTeam:title')} />
      <PageHeader title={translate('careTeam:title')} lead={translate('careTeam:lead')} />
      <div className="stack">
        {partner && <CarePartner {...partner} />}
        <section className="card stack" aria-labelledby="experts">
          <h2 className="card-heading" id="experts">
            {translate('careTeam:experts.heading')}
          </h2>
          <p className="soft">{translate('careTeam:experts.about')}</p>
          <LinkButton href={href('/video-visits')} icon="video">
            {translate('careTeam:visits')}
          </LinkButton>
          <ul className="grid">
            {experts.map(({ id, ...expert }) => (
              <ExpertRow key={id} {...expert} />
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
