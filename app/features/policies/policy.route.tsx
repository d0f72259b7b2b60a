import { href } from 'react-router';
import { apiContext, localeContext } from '#app/contexts.ts';
import { formatDay } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { cleanArticle } from '#app/i18n/rich-text.server.ts';
import { RichArticle } from '#app/i18n/rich-text.tsx';
import { leadsToPage } from '#app/not-built-yet.ts';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { Day } from '#app/ui/day.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { fetchPolicy } from './policies.api.server.ts';
import type { Route } from './+types/policy.route';

export async function loader({ params, context }: Route.LoaderArgs) {
  const locale = context.get(localeContext);
  const policy = await fetchPolicy(context.get(apiContext), params.policyId);
  return {
    name: policy.name,
    text: await cleanArticle(policy.body),
    lang: policy.language === locale ? undefined : policy.language,
    updatedOn: policy.updated_on,
    updated: formatDay(policy.updated_on, locale),
  };
}

export default function Policy({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { name, text, lang, updated, updatedOn } = loaderData;
  return (
    <article className="narrow stack">
      <PageTitle page={translate('policies:pageTitle', { name })} />
      <BackLink href={href('/employer-policies')}>{translate('policies:title')}</BackLink>
      <PageHeader
        title={name}
        lead={<Day machine={updatedOn}>{translate('policies:updated', { day: updated })}</Day>}
      />
      {lang && <p className="eyebrow">{translate('policies:englishNote')}</p>}
      <div className="card prose" lang={lang}>
        <RichArticle text={text} isBuilt={leadsToPage} />
      </div>
      <p className="fine-print">{translate('policies:ask')}</p>
    </article>
  );
}
