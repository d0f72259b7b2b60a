import { Bird } from './bird.tsx';
import { Leaves } from './leaves.tsx';
import { Scene } from './scene.tsx';

/** A wren by its nest: nothing here yet, something is being prepared. */
export function NestScene() {
  return (
    <Scene>
      <path
        fill="none"
        stroke="var(--twig-deep)"
        strokeWidth="5"
        strokeLinecap="round"
        d="M12 88c30-4 52 6 78 4s40-8 58-6"
      />
      <Leaves transform="translate(136 86) rotate(20)" />
      <Leaves transform="translate(24 87) rotate(-30) scale(.8)" />
      <g fill="var(--egg)" stroke="var(--twig)">
        <ellipse cx="52" cy="60" rx="8" ry="10" transform="rotate(-14 52 60)" />
        <ellipse cx="80" cy="60" rx="8" ry="10" transform="rotate(14 80 60)" />
        <ellipse cx="66" cy="58" rx="8.5" ry="11" />
      </g>
      <path fill="var(--twig)" d="M32 62c10 5 58 5 68 0 3 18-10 31-34 31S29 80 32 62z" />
      <path
        fill="none"
        stroke="var(--twig-deep)"
        strokeWidth="1.5"
        strokeLinecap="round"
        d="M36 70c14 7 44 8 60 1M40 79c18 5 34 5 50-2M48 87c12 3 24 2 36-3M30 61l12 6m60-7-14 8M44 73l14-8m20 15 14-10"
      />
      <Bird transform="translate(96 45) scale(1.35)" />
    </Scene>
  );
}
