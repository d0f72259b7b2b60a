import { href } from 'react-router';
import { apiContext, localeContext, memberContext } from '#app/contexts.ts';
import { formatNumber } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { builtHref } from '#app/not-built-yet.ts';
import { PageTitle } from '#app/page-title.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { KeyValue } from '#app/ui/key-value.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { LinkedRow } from '#app/ui/linked-row.tsx';
import { fetchExpert } from './care-team.api.server.ts';
import { languagesInWords } from './describe-languages.ts';
import type { Route } from './+types/expert.route';

export async function loader({ params, context }: Route.LoaderArgs) {
  const locale = context.get(localeContext);
  const expert = await fetchExpert(context.get(apiContext), params.expertId);
  const visit = '/video-visits/call-subjects/:visitCallSubject/:visitExpert';
  return {
    name: expert.name,
    fname: expert.fname ?? expert.name,
    role: expert.role ?? '',
    body: expert.body ?? '',
    image: expert.image_set ?? undefined,
    isCarePartner: context.get(memberContext).care_navigator?.id === expert.id,
    topics: expert.topics ?? [],
    facts: [
      { label: 'careTeam:education' as const, value: expert.education },
      { label: 'careTeam:experience' as const, value: expert.experience },
      { label: 'careTeam:languages' as const, value: languagesInWords(expert.spoken_languages, locale) },
      { label: 'careTeam:signLanguages' as const, value: languagesInWords(expert.sign_languages, locale) },
    ].flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
    subjects: expert.call_subjects.map(({ id, name, duration }) => ({
      id,
      name,
      minutes: formatNumber(duration, locale),
      href: builtHref(visit, `/video-visits/call-subjects/${id}/${expert.id}`),
    })),
  };
}

export default function Expert({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { name, fname, role, body, image, facts, topics, subjects, isCarePartner } = loaderData;
  const chat = isCarePartner ? builtHref('/care-navigator') : undefined;
  return (
    <div className="narrow stack">
      <PageTitle page={name} />
      <BackLink href={href('/care-team')}>{translate('careTeam:title')}</BackLink>
      <div className="person">
        <Avatar name={name} image={image} size="large" />
        <div>
          <h1>{name}</h1>
          <p className="lead">{role}</p>
        </div>
      </div>
      <p>{body}</p>
      {chat && (
        <LinkButton href={chat} icon="chat">
          {translate('careTeam:chat', { name: fname })}
        </LinkButton>
      )}
      <Card id="about" heading={translate('careTeam:about', { name: fname })}>
        <KeyValue rows={facts.map(({ label, value }) => ({ label: translate(label), value }))} />
      </Card>
      <Card id="topics" heading={translate('careTeam:topics')}>
        <ul>
          {topics.map((topic) => (
            <li key={topic}>{topic}</li>
          ))}
        </ul>
      </Card>
      {subjects.length > 0 && (
        <Card id="visits" heading={translate('careTeam:subjects', { name: fname })}>
          <ul className="rows">
            {subjects.map(({ id, name: subject, minutes, href: visit }) => {
              const length = translate('careTeam:minutes', { minutes });
              return visit ? (
                <LinkedRow key={id} href={visit} icon="video" title={subject} detail={length} />
              ) : (
                <li key={id}>
                  <p className="row-title">{subject}</p>
                  <p className="row-detail">{length}</p>
                </li>
              );
            })}
          </ul>
        </Card>
      )}
    </div>
  );
}
