import { render } from '@testing-library/react';
import { Logo } from '@portal/shared/ui-data';

const tile = (src: string | null, size: number) =>
  render(<Logo name="Narmada Salt" src={src} size={size} />).container.firstElementChild!;

test.each([
  [56, '5px'],
  [72, '6px'],
])(
  'W-49 a logo of %d px is in a white tile that is seen on all its sides, in the dark too',
  (size, margin) => {
    const logo = tile('logo.png', size);
    expect(logo).toHaveStyle({ padding: margin, backgroundColor: 'rgb(255, 255, 255)' });
    expect(logo.querySelector('img')).toHaveStyle({ objectFit: 'contain' });
  },
);

test('W-49 until the logo is there its initials fill the tile, which is not white', () => {
  const initials = tile(null, 56);
  expect(initials).toHaveTextContent('NS');
  expect(initials).not.toHaveStyle({ backgroundColor: 'rgb(255, 255, 255)' });
});
