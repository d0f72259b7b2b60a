import { href } from 'react-router';
import { useEmergencyNumbers } from '#app/frame/helplines/emergency-numbers.ts';
import { formatMoment } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { clockContext } from '#app/page/contexts.ts';
import { CompanyName } from '#app/page/company-name.tsx';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { usePageData } from '#app/page/page-data.tsx';
import { Page } from '#app/page/page.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { loadHome } from './load-home.server.ts';
import type { Route } from './+types/home-copy.route';

/** A copy of home for reading without a connection: browsers store it for members who ask for that (app/enhance/offline). */
export async function loader({ context }: Route.LoaderArgs) {
  const { goal, reminders, plan } = await loadHome(context);
  const { locale, timeZone } = memberLocaleAndZone(context);
  return {
    asOf: formatMoment(context.get(clockContext).now().toString(), locale, timeZone),
    goal,
    parts: [
      {
        heading: 'home:reminders.heading',
        rows: reminders.rows.map(({ id, title, when }) => [id, title, when]),
      },
      {
        heading: 'home:plan.heading',
        rows: plan?.tasks.map(({ id, title, state }) => [id, title, state]) ?? [],
      },
    ] as const,
  };
}

export default function HomeCopy({ loaderData: { asOf, goal, parts } }: Route.ComponentProps) {
  const translate = useTranslate();
  const { brandName, look } = usePageData();
  const numbers = useEmergencyNumbers();
  return (
    <div className="gate gate-reading">
      <div className="gate-column">
        <header className="gate-header">
          <a className="brand" href={href('/')}>
            {/* Without the logo, which is not stored with the copy. */}
            {look ? <CompanyName name={look.name} mark={null} by={brandName} /> : brandName}
          </a>
        </header>
        <main>
          <Page title={translate('home:copy.title', { time: asOf })} lead={translate('home:copy.lead')}>
            <Card id="goal" heading={goal.title}>
              {goal.week}
            </Card>
            {parts
              .filter(({ rows }) => rows.length > 0)
              .map(({ heading, rows }) => (
                <Card key={heading} id={heading.replace(':', '-')} heading={translate(heading)}>
                  <ul className="rows">
                    {rows.map(([id, title, detail]) => (
                      <li key={id} className="row">
                        <div className="row-text">
                          <h3 className="row-title">{title}</h3>
                          <p className="row-detail">{detail}</p>
                        </div>
                      </li>
                    ))}
                  </ul>
                </Card>
              ))}
            <p className="small soft">{translate('shell:help.notWatched', numbers)}</p>
            <LinkButton href={href('/')}>{translate('common:tryAgain')}</LinkButton>
          </Page>
        </main>
      </div>
    </div>
  );
}
