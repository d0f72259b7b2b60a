import { HelplineButtons } from '#app/frame/helplines/helpline-buttons.tsx';
import type { ShownHelpline } from '#app/frame/helplines/helplines.api.server.ts';
import { Card } from '#app/ui/layout/card.tsx';

/** Who answers there, and links that call or write. */
export function HelplineCard({ line }: { line: ShownHelpline }) {
  return (
    <Card id={line.id} level={3} heading={<bdi>{line.name}</bdi>}>
      <p dir="auto">{line.about}</p>
      <HelplineButtons line={line} look={line.urgent ? 'primary' : 'secondary'} />
    </Card>
  );
}
