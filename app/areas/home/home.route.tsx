import { href } from 'react-router';
import { requestContext, visitorContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { PageTitle } from '#app/page/page.tsx';
import { Notice } from '#app/ui/status/notice.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import type { IconName } from '#app/ui/pictures/icon.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { CarePlan, CareTeamBlock, GoalBanner, Money, ToRead } from './home-parts.tsx';
import { loadHome, type HomeView } from './load-home.server.ts';
import { Reminders } from './reminders.tsx';
import type { Route } from './+types/home.route';

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const { justRegistered = false } = visitor.data;
  if (justRegistered && !context.get(requestContext).prefetch) visitor.update({ justRegistered: undefined });
  return { justRegistered, ...(await loadHome(context, justRegistered)) };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { plan, reading, reminders, justRegistered } = loaderData;
  const carePartner = <CareTeamBlock {...loaderData.careTeam} />;
  return (
    <>
      <HomeHeader {...loaderData.header} justRegistered={justRegistered} />
      <div className="home stack-large">
        {justRegistered && carePartner}
        <ToDoCards {...loaderData.toDo} />
        <GoalBanner {...loaderData.goal} />
        {reminders.rows.length > 0 && (
          <Reminders heading={translate('home:reminders.heading')} {...reminders} />
        )}
        {!justRegistered && carePartner}
        {plan && <CarePlan {...plan} />}
        <Money {...loaderData.money} />
        {reading && <ToRead {...reading} />}
      </div>
    </>
  );
}

/** The greeting; below it a welcome to a new member, and a warning if a part of the page failed. */
function HomeHeader({
  greeting,
  partMissing,
  justRegistered,
}: HomeView['header'] & { justRegistered: boolean }) {
  const translate = useTranslate();
  const { brandName } = usePageData();
  return (
    <>
      <PageTitle page={translate('home:title')} />
      <PageHeader title={greeting} />
      {justRegistered && (
        <Notice type="success">{translate('home:justRegistered', { brand: brandName })}</Notice>
      )}
      {partMissing && <Notice type="alert">{translate('errors:partMissing')}</Notice>}
    </>
  );
}

/** Cards that are on home until the member has completed them, or until coverage ends. */
function ToDoCards({ moved, coverageMissing, coveredUntil }: HomeView['toDo']) {
  const translate = useTranslate();
  return (
    <>
      {coveredUntil && (
        <ToDoCard
          id="coverage-end"
          heading={translate('home:coverageEnd.heading')}
          text={translate('home:coverageEnd.text', { covered: coveredUntil })}
          href={href('/coverage-end')}
          action={translate('home:coverageEnd.action')}
          icon="coverage"
        />
      )}
      {moved && (
        <ToDoCard
          id="welcome-back"
          heading={translate('home:moved.heading')}
          text={translate('home:moved.text')}
          href={href('/welcome-back')}
          action={translate('home:moved.action')}
          icon="check"
        />
      )}
      {coverageMissing && (
        <ToDoCard
          id="complete-profile"
          heading={translate('home:coverage.heading')}
          text={translate('home:coverage.text')}
          href={href('/complete-profile')}
          action={translate('home:coverage.action')}
          icon="person"
        />
      )}
    </>
  );
}

interface ToDoCardProps {
  id: string;
  heading: string;
  text: string;
  href: string;
  action: string;
  icon: IconName;
}

function ToDoCard({ id, heading, text, href: target, action, icon }: ToDoCardProps) {
  return (
    <section className="card" aria-labelledby={id}>
      <h2 className="card-heading" id={id}>
        {heading}
      </h2>
      <p>{text}</p>
      <LinkButton href={target} look="secondary" icon={icon}>
        {action}
      </LinkButton>
    </section>
  );
}
