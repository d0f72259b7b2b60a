import { Link } from '#app/ui/link.tsx';
import { BannerScene } from '#app/ui/scenes/banner-scene.tsx';

interface GoalBannerProps {
  /** "Your goal: a healthy pregnancy". */
  title: string;
  /** Left out while there is no page to change it on. */
  action: { href: string; text: string } | undefined;
}

/** The member's health goal and the way to change it. */
export function GoalBanner({ title, action }: GoalBannerProps) {
  return (
    <section className="goal-banner" aria-labelledby="goal-heading">
      <div className="goal-words">
        <h2 id="goal-heading">{title}</h2>
        {action && (
          <Link href={action.href} className="action">
            {action.text}
          </Link>
        )}
      </div>
      <BannerScene />
    </section>
  );
}
