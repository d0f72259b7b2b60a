import { translatorFor } from '#app/i18n/translator.ts';
import { unreadCount } from '#app/i18n/unread-count.ts';
import { CareTeamBlock } from '#app/features/home/care-team-block.tsx';
import { CarePlan, GoalBanner } from '#app/features/home/goal-and-plan.tsx';
import { Money } from '#app/features/home/money.tsx';
import { Reminders } from '#app/features/home/reminders.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { GalleryFrame } from './frame.tsx';
import { portrait } from './portrait.ts';

/** Home with everything a member can have on it. */
export function HomePage({ few }: { few?: boolean }) {
  return (
    <GalleryFrame at="/" few={few ?? false}>
      <PageHeader title="Good morning, Maya" />
      <div className="home stack-large">
        <GoalBanner
          week="Week 22 of 40"
          title="Your goal: a healthy pregnancy"
          action={{ href: '/settings/health-goal', text: 'Change your goal' }}
        />
        <Reminders
          heading="Reminders"
          links={[{ href: '/video-visits', text: 'All 4 visits' }]}
          rows={[
            {
              id: 'visit',
              about: 'visit',
              title: 'Video visit with Dr. Amara Cole',
              person: { name: 'Amara Cole', image: portrait('amara_cole_2') },
              when: 'Thursday, November 26, 10:30 AM PST',
              href: '/video-visits/upcoming/x',
              button: { text: 'Join now', isUrgent: true },
            },
            {
              id: 'bill',
              about: 'bill',
              title: 'Pay $185.00 · Anatomy ultrasound',
              when: 'Due Nov 29',
              state: { tone: 'warn', icon: 'alert', text: 'Due soon' },
              href: '/bills/1',
            },
          ]}
        />
        <CareTeamBlock
          eyebrow="Your Care Partner"
          name="Rosa Delgado"
          detail="Replies within a day, Monday to Friday"
          image={portrait('rosa_delgado')}
          chat={{
            href: '/care-navigator',
            text: 'Message Rosa',
            unread: unreadCount('messages', 3, translatorFor('en')),
          }}
          links={[
            { href: '/video-visits', text: 'Video visits' },
            { href: '/providers', text: 'Providers' },
          ]}
        />
        <CarePlan
          heading="Your care plan"
          links={[{ href: '/care-tasks', text: 'See your whole plan' }]}
          progress={{ done: 5, total: 12, text: '5 later · 5 done' }}
          tasks={[
            {
              id: '1',
              href: '/care-tasks/1',
              title: 'Schedule your glucose test',
              detail: 'Weeks 24 to 28',
              completed: false,
              state: 'To do',
            },
            {
              id: '2',
              href: '/care-tasks/2',
              title: 'Meet a doula',
              detail: 'See who is covered near you',
              completed: false,
              state: 'To do',
            },
            {
              id: '3',
              href: '/care-tasks/3',
              title: 'Read: what the anatomy scan shows',
              detail: 'Done on November 14',
              completed: true,
              state: 'Done',
            },
          ]}
        />
        <Money
          heading="Left this plan year"
          gauges={[
            { id: 'deductible', share: 0.62, text: 'Deductible: $3,100.00 of $5,000.00' },
            { id: 'out-of-pocket', share: 0.8, text: 'Out-of-pocket maximum: $6,400.00 of $8,000.00' },
          ]}
          links={[{ href: '/covered-programs', text: 'See coverage' }]}
        />
      </div>
    </GalleryFrame>
  );
}
