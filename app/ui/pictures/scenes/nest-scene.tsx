import { Bird } from './bird.tsx';
import { Leaves } from './leaves.tsx';
import { Nest } from './nest.tsx';
import { Scene } from './scene.tsx';

/** A wren by its nest, for empty lists and pending work. */
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
      <Nest />
      <Bird transform="translate(96 45) scale(1.35)" />
    </Scene>
  );
}
