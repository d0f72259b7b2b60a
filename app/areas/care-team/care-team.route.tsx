import { href } from 'react-router';
import { apiContext, localeContext, memberContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page/page.tsx';
import { Link, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { chatAddress } from '#app/page/ask-care-partner.tsx';
import { useEmergencyNumbers } from '#app/frame/helplines/emergency-numbers.ts';
import { Avatar } from '#app/ui/pictures/avatar.tsx';
import { fetchCareTeam } from './care-team.api.server.ts';
import { expertView } from './expert-view.ts';
import type { Route } from './+types/care-team.route';

export const handle = { fetchedAhead: true } as const;

export async function loader({ context }: Route.LoaderArgs) {
  const locale = context.get(localeContext);
  const partnerId = context.get(memberContext).care_navigator?.id;
  const experts = await fetchCareTeam(context.get(apiContext));
  const team = experts.map((expert) => expertView(expert, locale));
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

type Expert = ReturnType<typeof expertView>;

/** The member's own Care Partner, above all other experts. */
function CarePartner({ href: profileHref, name, fname, image, body, languages }: Expert) {
  const translate = useTranslate();
  return (
    <section className="card stack" aria-labelledby="care-partner">
      <div className="person">
        <Avatar name={name} image={image} size="large" />
        <div>
          <p className="eyebrow">{translate('careTeam:partner.eyebrow')}</p>
          <h2 className="person-name" id="care-partner">
            {name}
          </h2>
          {languages && <p className="row-detail">{languages}</p>}
        </div>
      </div>
      <p>
        <bdi>{body}</bdi>
      </p>
      <p className="soft">{translate('shell:help.notWatched', useEmergencyNumbers())}</p>
      <div className="actions">
        <LinkButton href={chatAddress()} icon="chat">
          {translate('careTeam:chat', { name: fname })}
        </LinkButton>
        <LinkButton href={profileHref} look="plain">
          {translate('careTeam:partner.profile', { name: fname })}
        </LinkButton>
      </div>
    </section>
  );
}

/** One expert of the list; the whole row links to their profile. */
function ExpertRow({ href, name, image, role, languages }: Omit<Expert, 'id'>) {
  return (
    <li className="row">
      <Avatar name={name} image={image} />
      <div className="row-text">
        <h3 className="row-title">
          <Link href={href}>{name}</Link>
        </h3>
        <p className="row-detail">{role}</p>
        {languages && <p className="row-detail">{languages}</p>}
      </div>
    </li>
  );
}
