import { data, href } from 'react-router';
import { hasPausedPregnancy } from '#app/api/entities/member.ts';
import { Page } from '#app/page/page.tsx';
import { askedPage } from '#app/page/asked-page.server.ts';
import { apiContext, memberContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { Link, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { chatAddress, NotSetUp } from '#app/page/ask-care-partner.tsx';
import { Card, EmptyState } from '#app/ui/layout/card.tsx';
import { NewerAndOlder } from '#app/ui/actions/pagination.tsx';
import { Avatar } from '#app/ui/pictures/avatar.tsx';
import { HandsScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import { Meter } from '#app/ui/status/meter.tsx';
import { TaskList } from '#app/forms/task-list.tsx';
import { fetchPlan } from './care-plan.api.server.ts';
import { besidePlan, doneByMonth, openParts, type PlanPart } from './plan-view.ts';
import type { Route } from './+types/care-tasks.route';

export const handle = { fetchedAhead: true } as const;

/** The whole plan: open tasks, on the first page only, and one page of completed ones. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = askedPage(request);
  const plan = await fetchPlan(context.get(apiContext), page);
  if (page > plan.page_count) throw data(null, { status: 404 });
  const localeAndZone = memberLocaleAndZone(context);
  const member = context.get(memberContext);
  return {
    page,
    pageCount: plan.page_count,
    doneCount: plan.total,
    parts: openParts(plan.open, localeAndZone),
    months: doneByMonth(plan.done, localeAndZone),
    paused: hasPausedPregnancy(member),
    goalIsOutdated: member.pregnancy_weeks_over,
    isEmpty: plan.open.length + plan.total === 0,
    beside: besidePlan(plan, member, page),
  };
}

export default function CareTasks({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { page, parts, paused, goalIsOutdated, isEmpty, beside } = loaderData;
  const isNotSetUp = isEmpty && !paused && !goalIsOutdated;
  const title =
    page === 1 ? translate('carePlan:plan.title') : translate('carePlan:plan.titlePage', { page });
  return (
    <Page
      title={title}
      back={{ href: href('/'), text: translate('carePlan:back') }}
      lead={translate('carePlan:plan.lead')}
      aside={!isNotSetUp && <BesidePlan {...beside} />}
    >
      {paused && (
        <p>
          {translate('carePlan:paused.listText')}{' '}
          <Link href={href('/settings/health-goal')}>{translate('carePlan:paused.resume')}</Link>
        </p>
      )}
      {goalIsOutdated && (
        <p>
          {translate('home:goal.askAnew')}{' '}
          <Link href={href('/settings/health-goal')}>{translate('home:goal.paused')}</Link>
        </p>
      )}
      {/* No nest, because a plan may be empty after a loss. */}
      {isNotSetUp && <NotSetUp text="common:notSetUp.carePlan" picture={<HandsScene />} />}
      {page === 1 && !isNotSetUp && <OpenTasks parts={parts} />}
      {!isNotSetUp && <DoneTasks {...loaderData} />}
    </Page>
  );
}

/** Open tasks by due time. */
function OpenTasks({ parts }: { parts: readonly PlanPart[] }) {
  const translate = useTranslate();
  if (parts.length === 0) {
    return (
      <EmptyState
        // No nest, because a plan may be empty after a loss.
        picture={<HandsScene />}
        title={translate('carePlan:plan.emptyTitle')}
        text={translate('carePlan:plan.emptyText')}
      />
    );
  }
  return parts.map(({ heading, text, tasks }) => (
    <Card key={heading} heading={heading}>
      {text && <p className="soft">{text}</p>}
      <TaskList tasks={tasks} />
    </Card>
  ));
}

/** One page of completed tasks by month, latest first. */
function DoneTasks({ months, doneCount, page, pageCount }: Route.ComponentProps['loaderData']) {
  const translate = useTranslate();
  return (
    <Card id="done" heading={translate('carePlan:plan.done')}>
      <div className="stack-large">
        <p className="soft">
          {doneCount === 0
            ? translate('carePlan:plan.nothingDone')
            : translate('carePlan:plan.doneCount', { count: doneCount })}
        </p>
        {months.map(({ heading, tasks }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            <TaskList tasks={tasks} level={4} />
          </section>
        ))}
        <NewerAndOlder
          label={translate('carePlan:plan.pages')}
          newerText={translate('carePlan:plan.newer')}
          olderText={translate('carePlan:plan.older')}
          path={href('/care-tasks')}
          page={page}
          more={page < pageCount}
        />
      </div>
    </Card>
  );
}

/** The plan's progress, and the contact for questions. */
function BesidePlan({ progress, carePartner }: ReturnType<typeof besidePlan>) {
  const translate = useTranslate();
  return (
    <>
      {progress && progress.total > 0 && (
        <Card id="how-far" heading={translate('carePlan:beside.progress')}>
          <Meter share={progress.done / progress.total}>
            {progress.done === progress.total
              ? translate('carePlan:beside.allDone')
              : translate('carePlan:beside.left', { count: progress.total - progress.done })}
          </Meter>
        </Card>
      )}
      {carePartner && (
        <Card id="ask" heading={translate('carePlan:beside.question')}>
          <div className="person">
            <Avatar name={carePartner.name} image={carePartner.image} />
            <div>
              <p className="row-title">{carePartner.name}</p>
              <p className="row-detail">{translate('careTeam:partner.eyebrow')}</p>
            </div>
          </div>
          <LinkButton look="secondary" icon="chat" href={chatAddress()}>
            {translate('careTeam:chat', { name: carePartner.firstName })}
          </LinkButton>
        </Card>
      )}
    </>
  );
}
