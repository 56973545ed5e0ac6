/** What the screens of a logged-in student show beside words: cards that lead on, facts, logos, what is still to come. */
export { ApplicationBadge } from './application-badge';
export { CardLink } from './card-link';
export { DateSheet } from './date-sheet';
export { DescriptionGrid, DescriptionList } from './description-list';
export * from './icons';
export { LinkedText } from './linked-text';
export { Logo } from './logo';
export { PayLabels, RoleLabels } from './role-text';
export { When } from './when';
export { default as Divider } from '@mui/material/Divider';
export { default as Skeleton } from '@mui/material/Skeleton';
