import { render, screen } from '@testing-library/react';
import { SafeHtml, sanitizeHtml } from '.';

test('CMP-04 tables, lists and text survive', () => {
  render(<SafeHtml html="<table><tr><th scope='col'>Role</th></tr></table><ul><li>Java</li></ul>" />);
  expect(screen.getByRole('columnheader', { name: 'Role' })).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('Java');
});

test('CMP-04 links open a new tab without a handle on this one', () => {
  render(<SafeHtml html="<a href='https://example.org/a' onclick='x()' target='_self'>Site</a>" />);
  const link = screen.getByRole('link', { name: 'Site' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(link).not.toHaveAttribute('onclick');
});

test('CMP-04 headings stay below the headings of the screen', () => {
  render(<SafeHtml html="<h1>One</h1><h3>Three</h3><h6>Six</h6>" topHeading={4} />);
  expect(screen.getByRole('heading', { name: 'One', level: 4 })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Three', level: 6 })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Six', level: 6 })).toBeVisible();
});

test('CMP-04 a text that starts at a low heading skips no level', () => {
  render(<SafeHtml html="<h3>First</h3><h4>Part</h4>" topHeading={3} />);
  expect(screen.getByRole('heading', { name: 'First', level: 3 })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Part', level: 4 })).toBeVisible();
});

test('CMP-13 pictures of the portal stay, pictures from elsewhere are not fetched', () => {
  const html = String(
    sanitizeHtml(
      '<img src="/files/map.png" alt="Map"><img src="https://spy.example/p.gif"><img src="//spy.example/p">',
      4,
    ),
  );
  expect(html).toContain('src="/files/map.png"');
  expect(html).not.toContain('spy.example');
});
