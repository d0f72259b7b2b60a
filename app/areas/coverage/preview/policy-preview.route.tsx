import { formatDay } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { readPreview } from '#app/api/read-preview.server.ts';
import { ContentPreview } from '#app/page/content-preview.tsx';
import { deskContext, localeContext } from '#app/page/contexts.ts';
import { PolicyText } from '../policies/policy-text.tsx';
import { fetchPolicyPreview } from './preview.api.server.ts';
import type { Route } from './+types/policy-preview.route';

export async function loader({ request, params: { contentId }, context }: Route.LoaderArgs) {
  return readPreview(request, contentId, async (language) => {
    const policy = await fetchPolicyPreview(context.get(deskContext).api, contentId, language);
    return {
      name: policy.name,
      updated: formatDay(policy.updated_on, context.get(localeContext)),
      text: { text: policy.body, lang: policy.language, isUntranslated: policy.language !== language },
    };
  });
}

/** A policy as members of its company would read it. */
export default function PolicyPreview({ loaderData: { shown, ...preview } }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <ContentPreview
      {...preview}
      kind="policies"
      title={shown?.name}
      lead={shown && translate('policies:updated', { day: shown.updated })}
    >
      {shown && <PolicyText {...shown.text} />}
    </ContentPreview>
  );
}
