import { href } from 'react-router';
import { apiContext, localeContext, memberContext } from '#app/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { translatorFor } from '#app/i18n/translator.ts';
import { builtHref } from '#app/not-built-yet.ts';
import { PageTitle } from '#app/page-title.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { fetchCareTeam, type CallExpert } from './care-team.api.server.ts';
import { languagesInWords } from './describe-languages.ts';
import { CarePartner } from './care-partner.tsx';
import { ExpertRow } from './expert-row.tsx';
import type { Route } from './+types/care-team.route';

export async function loader({ context }: Route.LoaderArgs) {
  const locale = context.get(localeContext);
  const translate = translatorFor(locale);
  const partnerId = context.get(memberContext).care_navigator?.id;
  const toRow = (expert: CallExpert) => {
    const languages = languagesInWords(expert.spoken_languages, locale);
    return {
      id: expert.id,
      href: href('/care-team/:expertId', { expertId: expert.id }),
      name: expert.name,
      fname: expert.fname ?? expert.name,
      role: expert.role ?? '',
      body: expert.body ?? '',
      image: expert.image_set ?? undefined,
      languages: languages && translate('careTeam:speaks', { languages }),
    };
  };
  const team = (await fetchCareTeam(context.get(apiContext))).map(toRow);
  return {
    partner: team.find(({ id }) => id === partnerId),
    experts: team.filter(({ id }) => id !== partnerId),
  };
}

export default function CareTeam({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { partner, experts } = loaderData;
  const visits = builtHref('/video-visits');
  return (
    <>
      <PageTitle page={translate('careTeam:title')} />
      <PageHeader title={translate('careTeam:title')} lead={translate('careTeam:lead')} />
      <div className="stack">
        {partner && <CarePartner {...partner} chatHref={builtHref('/care-navigator')} />}
        <section className="card stack" aria-labelledby="experts">
          <h2 className="card-heading" id="experts">
            {translate('careTeam:experts.heading')}
          </h2>
          <p className="soft">{translate('careTeam:experts.about')}</p>
          {visits && (
            <LinkButton href={visits} icon="video">
              {translate('careTeam:visits')}
            </LinkButton>
          )}
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
