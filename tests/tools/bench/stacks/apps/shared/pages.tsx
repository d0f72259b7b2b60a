import { Badge, Frame, Icon, Picture, type Parts } from './frame.tsx';
import type { ClaimsView } from './load-claims.ts';
import type { HomeView } from './load-home.ts';
import type { FrameView } from './member.ts';

/** A text with at most one link. */
function Linked({ text, Link }: Pick<Parts, 'Link'> & { text: string }) {
  const [before, href, words, after] = text.split(/<a href="([^"]*)">(.*?)<\/a>/);
  return (
    <p>
      {before}
      {href && <Link href={href}>{words}</Link>}
      {after}
    </p>
  );
}

function Announcements({ view: { path, announcements }, Link, Form }: Parts & { view: FrameView }) {
  return announcements.map(({ id, title, body, tone }) => (
    <section key={id} className="news" data-tone={tone} aria-labelledby={id}>
      <details>
        <summary>
          <bdi id={id}>{title}</bdi>
        </summary>
        <Linked text={body} Link={Link} />
      </details>
      <Form method="post" action="/announcements/close">
        <input type="hidden" name="return_to" value={path} />
        <button type="submit" name="announcement" value={id}>
          <Icon name="close" />
          <span className="visually-hidden">Do not show this again: {title}</span>
        </button>
      </Form>
    </section>
  ));
}

const Gauge = ({ share }: { share: number }) => (
  <svg className="meter-bar" aria-hidden="true">
    <rect width={`${(share * 100).toFixed(1)}%`} height="100%" />
  </svg>
);

function Card({ id, heading, children }: { id: string; heading: string; children: React.ReactNode }) {
  return (
    <section className="card" id={id} aria-labelledby={`${id}-heading`}>
      <h2 className="card-heading" id={`${id}-heading`}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

export function Home({ view, ...parts }: Parts & { view: HomeView }) {
  const { frame, plan, visits, bills, gauges, partner } = view;
  const { Link, Form } = parts;
  const links = (addresses: Readonly<Record<string, string>>) => (
    <div className="actions">
      {Object.entries(addresses).map(([label, href]) => (
        <Link key={href} href={href} className="action">
          {label}
        </Link>
      ))}
    </div>
  );
  return (
    <Frame view={frame} {...parts}>
      <div className="page-header">
        <h1>{view.greeting}</h1>
      </div>
      <Announcements view={frame} {...parts} />
      <div className="home stack-large">
        <section className="goal-banner" aria-labelledby="goal-heading">
          {view.week && <p className="small">{view.week}</p>}
          <h2 id="goal-heading">{view.goal}</h2>
          <Link href="/settings/health-goal" className="action">
            Change your goal
          </Link>
          <Icon name="banner" />
        </section>
        <Card id="reminders" heading="Reminders">
          <ul className="rows">
            {visits.map(({ id, image, title, when, canJoin }) => (
              <li key={id} className="row">
                <Picture image={image} size={48} className="avatar" />
                <div className="row-text">
                  <h3 className="row-title">
                    <Link href={`/video-visits/upcoming/${id}`}>{title}</Link>
                  </h3>
                  <p className="row-detail">{when}</p>
                </div>
                {canJoin && (
                  <Form method="post" action={`/video-visits/upcoming/${id}/join`} className="above-link">
                    <button type="submit" className="button">
                      Join<span className="visually-hidden"> {title}</span>
                    </button>
                  </Form>
                )}
              </li>
            ))}
            {bills.map(({ uid, title, when, tag }) => (
              <li key={uid} className="row">
                <Icon name="card" />
                <div className="row-text">
                  <h3 className="row-title">
                    <Link href={`/bills/${uid}`}>{title}</Link>
                  </h3>
                  <p className="row-detail">
                    {when} {tag && <span className="tag">{tag}</span>}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </Card>
        <div className="card" id="care-team">
          <div className="person">
            <Picture image={partner.image} size={88} className="avatar" />
            <p className="eyebrow">Your Care Partner</p>
            <h2 className="person-name">{partner.name}</h2>
            <p className="row-detail">Replies within a day, Monday to Friday</p>
          </div>
          <Link href="/care-navigator" className="button">
            <Icon name="chat" />
            Message {partner.firstName} <Badge count={frame.unread.message} noun="message" />
          </Link>
          {links({ 'Video visits': '/video-visits', Providers: '/providers', 'Check-ins': '/screenings' })}
        </div>
        <Card id="care-plan" heading="Your care plan">
          <ul className="rows">
            {plan.tasks.map(({ id, title, detail, image }) => (
              <li key={id} className="task">
                <Form method="post" action={`/care-tasks/${id}`} className="above-link">
                  <input type="hidden" name="list" value="/" />
                  <button type="submit" name="intent" value="done" className="task-check">
                    <span className="visually-hidden">Mark {title} as done</span>
                  </button>
                </Form>
                <div className="row-text">
                  <h3 className="row-title">
                    <Link href={`/care-tasks/${id}`}>{title}</Link>
                  </h3>
                  <p className="row-detail">{detail}</p>
                </div>
                <Picture image={image} size={64} className="task-picture" />
              </li>
            ))}
          </ul>
          <p className="meter-text">{plan.progress}</p>
          <Gauge share={plan.share} />
          {links({ 'See your whole plan': '/care-tasks', 'Pause for now': '/settings/health-goal' })}
        </Card>
        <Card id="money" heading={gauges.length > 0 ? 'This plan year' : 'Costs and coverage'}>
          {gauges.map(({ label, share, value, text }) => (
            <div key={label} className="meter">
              <p className="meter-head">
                <span>{label}</span> <span className="money">{value}</span>
              </p>
              <Gauge share={share} />
              <p className="meter-text">{text}</p>
            </div>
          ))}
          {links({ 'Claim an expense': '/reimbursement', 'See coverage': '/covered-programs' })}
        </Card>
        {plan.article && (
          <section className="card" id="to-read" aria-labelledby="to-read-heading">
            <Picture image={plan.article.image_key} size={96} className="picture" />
            <p className="eyebrow" id="to-read-heading">
              To read this week
            </p>
            <h2 className="row-title">
              <Link href={`/insights/${plan.article.topic}/${plan.article.slug}`}>{plan.article.title}</Link>
            </h2>
          </section>
        )}
      </div>
    </Frame>
  );
}

export function Claims({ view: { frame, action, claims, years }, ...parts }: Parts & { view: ClaimsView }) {
  const { Link } = parts;
  return (
    <Frame view={frame} {...parts}>
      <div className="page-header">
        <h1>Your claims</h1>
        <p className="lead">What you asked us to pay back, newest first.</p>
        <Link href="/reimbursement" className="button">
          <Icon name="plus" />
          {action}
        </Link>
      </div>
      <Announcements view={frame} {...parts} />
      <ul className="card rows claims">
        {claims.map(({ uid, unread, program, provider, amount, tag, sent, asked, next }) => (
          <li key={uid} className="row">
            <p className="amount-line">
              <strong>{amount}</strong> <span className="tag">{tag}</span>
            </p>
            <h2 className="row-title">
              {unread && <span className="unread-dot visually-hidden">New </span>}
              <Link href={`/reimbursement/claims/${uid}`}>
                {program} · {provider}
              </Link>
            </h2>
            <p className="row-detail">
              <bdi className="reference">{uid}</bdi> · {sent}
            </p>
            {asked && <p className="row-detail">{asked}</p>}
            <p className="row-detail">{next}</p>
          </li>
        ))}
      </ul>
      <Card id="years" heading="Your claims by year">
        {years.map((year) => (
          <p key={year}>
            <Link href={`/reimbursement/years/${year}`} className="action">
              Claims of {year}
            </Link>
          </p>
        ))}
      </Card>
    </Frame>
  );
}
