import { href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { apiContext, localeContext } from '#app/page/contexts.ts';
import { formatList, formatNumber } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { Avatar } from '#app/ui/pictures/avatar.tsx';
import { subjectAddress } from './addresses.ts';
import { fetchSubjects } from './visits.api.server.ts';
import type { Route } from './+types/category.route';

export const handle = { fetchedAhead: true } as const;

export async function loader({ params, context }: Route.LoaderArgs) {
  const locale = context.get(localeContext);
  const subjects = await fetchSubjects(context.get(apiContext), params.visitCategory);
  return {
    name: subjects[0]?.call_category_name ?? '',
    subjects: subjects.map((subject) => ({
      name: subject.name,
      href: subjectAddress({ category: subject.call_category_id, subject: subject.id }, {}),
      minutes: formatNumber(subject.duration, locale),
      first: subject.call_experts[0],
      experts: formatList(
        subject.call_experts.map((expert) => expert.name),
        locale,
      ),
    })),
  };
}

export default function Category({ loaderData: { name, subjects } }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <Page
      title={name}
      tabTitle={translate('visits:category.title', { category: name })}
      back={{ href: href('/video-visits'), text: translate('visits:title') }}
      lead={translate('visits:category.lead')}
      partnerBeside
    >
      <ul className="card rows">
        {subjects.map(({ href: subjectHref, name: subject, first, minutes, experts }) => (
          <li key={subjectHref} className="row leads-on">
            {first && <Avatar name={first.name} image={first.image_set ?? undefined} />}
            <div className="row-text">
              <h2 className="row-title">
                <Link href={subjectHref}>{subject}</Link>
              </h2>
              <p className="row-detail">{translate('visits:category.detail', { minutes, experts })}</p>
            </div>
          </li>
        ))}
      </ul>
    </Page>
  );
}
