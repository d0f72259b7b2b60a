import { href } from 'react-router';
import { apiContext, localeContext, memberContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PersonPage } from '#app/page/person-page.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { LinkedRow } from '#app/ui/layout/linked-row.tsx';
import { fetchExpert } from './care-team.api.server.ts';
import { profileView } from './expert-view.ts';
import type { Route } from './+types/expert.route';

export const handle = { fetchedAhead: true } as const;

export async function loader({ params, context }: Route.LoaderArgs) {
  const expert = await fetchExpert(context.get(apiContext), params.expertId);
  const isCarePartner = context.get(memberContext).care_navigator?.id === expert.id;
  return profileView(expert, { isCarePartner, locale: context.get(localeContext) });
}

export default function Expert({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { name, fname, role, body, image, about, topics, subjects, chatHref } = loaderData;
  return (
    <PersonPage
      title={name}
      back={{ href: href('/care-team'), text: translate('careTeam:title') }}
      person={{ name, image }}
      lead={role}
      aside={
        <>
          <Card id="topics" heading={translate('careTeam:topics')}>
            <ul>
              {topics.map((topic) => (
                <li key={topic}>
                  <bdi>{topic}</bdi>
                </li>
              ))}
            </ul>
          </Card>
          {subjects.length > 0 && (
            <Card id="visits" heading={translate('careTeam:subjects', { name: fname })}>
              <ul className="rows">
                {subjects.map(({ id, name: title, medium, minutes, href: visit }) => (
                  <LinkedRow
                    key={id}
                    href={visit}
                    icon={medium}
                    title={title}
                    detail={translate(`careTeam:minutes.${medium}`, { minutes })}
                  />
                ))}
              </ul>
            </Card>
          )}
        </>
      }
    >
      <p dir="auto">{body}</p>
      {chatHref && (
        <LinkButton href={chatHref} icon="chat">
          {translate('careTeam:chat', { name: fname })}
        </LinkButton>
      )}
      <Card id="about" heading={translate('careTeam:about', { name: fname })}>
        <KeyValue
          rows={about.map(({ label, value }) => ({ label: translate(label), value: <bdi>{value}</bdi> }))}
        />
      </Card>
    </PersonPage>
  );
}
