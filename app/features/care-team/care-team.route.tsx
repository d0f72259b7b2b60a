import { href } from 'react-router';
import { apiContext, localeContext, memberContext } from '#app/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { translatorFor } from '#app/i18n/translator.ts';
import { builtHref } from '#app/not-built-yet.ts';
import { PageTitle } from '#app/page-title.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { fetchCareTeam, type CallExpert } from './care-team.api.server.ts';
import { languagesInWords } from './describe-languages.ts';
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
  const chat = builtHref('/care-navigator');
  const visits = builtHref('/video-visits');
  return (
    <>
      <PageTitle page={translate('careTeam:title')} />
      <PageHeader title={translate('careTeam:title')} lead={translate('careTeam:lead')} />
      <div className="columns">
        <div>
          <section className="card" aria-labelledby="experts">
            <h2 className="card-heading" id="experts">
              {translate('careTeam:experts.heading')}
            </h2>
            <p className="soft">{translate('careTeam:experts.about')}</p>
            <ul className="rows">
              {experts.map(({ id, ...expert }) => (
                <ExpertRow key={id} {...expert} />
              ))}
            </ul>
            {visits && (
              <LinkButton href={visits} icon="video">
                {translate('careTeam:visits')}
              </LinkButton>
            )}
          </section>
        </div>
        <div>
          {partner && (
            <section className="card stack" aria-labelledby="care-partner">
              <div className="person">
                <Avatar name={partner.name} image={partner.image} size="large" />
                <div>
                  <p className="eyebrow">{translate('careTeam:partner.eyebrow')}</p>
                  <h2 className="person-name" id="care-partner">
                    {partner.name}
                  </h2>
                  {partner.languages && <p className="row-detail">{partner.languages}</p>}
                </div>
              </div>
              <p>{partner.body}</p>
              {chat && (
                <LinkButton href={chat} icon="chat" wide>
                  {translate('careTeam:chat', { name: partner.fname })}
                </LinkButton>
              )}
              <LinkButton href={partner.href} look={chat ? 'plain' : 'secondary'}>
                {translate('careTeam:partner.profile', { name: partner.fname })}
              </LinkButton>
            </section>
          )}
        </div>
      </div>
    </>
  );
}
