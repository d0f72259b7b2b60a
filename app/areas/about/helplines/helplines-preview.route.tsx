import { readPreview } from '#app/api/read-preview.server.ts';
import { crisisLinesOf } from '#app/domain/helplines.ts';
import { fetchHelplinesPreview, type ShownHelpline } from '#app/frame/helplines/helplines.api.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { ContentPreview } from '#app/page/content-preview.tsx';
import { deskContext } from '#app/page/contexts.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { HelplineCard } from './helpline-card.tsx';
import type { Route } from './+types/helplines-preview.route';

export async function loader({ request, params: { contentId }, context }: Route.LoaderArgs) {
  return readPreview(request, contentId, (language) =>
    fetchHelplinesPreview(context.get(deskContext).api, contentId, language),
  );
}

/** The helplines of a country as everybody would see them, and those that a page for a crisis shows. */
export default function HelplinesPreview({ loaderData: { shown, ...preview } }: Route.ComponentProps) {
  return (
    <ContentPreview {...preview} kind="helplines" title={shown?.name}>
      {shown && (
        <>
          <InCrisis lines={shown.lines} />
          {shown.lines.map((line) => (
            <HelplineCard key={line.id} line={line} />
          ))}
        </>
      )}
    </ContentPreview>
  );
}

function InCrisis({ lines }: { lines: readonly ShownHelpline[] }) {
  const translate = useTranslate();
  return (
    <Card id="at-once" heading={translate('deskContent:atOnce')}>
      <ol>
        {crisisLinesOf(lines).map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ol>
    </Card>
  );
}
