/** Icons of the areas; those of the frame and of messages are in `@portal/shared/ui`. */
export { default as ArrowDownIcon } from '@mui/icons-material/ArrowDownward';
export { default as ArrowUpIcon } from '@mui/icons-material/ArrowUpward';
export { default as CalendarIcon } from '@mui/icons-material/EventOutlined';
export { default as CopyIcon } from '@mui/icons-material/ContentCopy';
export { default as DocumentIcon } from '@mui/icons-material/DescriptionOutlined';
export { default as EmailIcon } from '@mui/icons-material/EmailOutlined';
export { default as PhoneIcon } from '@mui/icons-material/PhoneOutlined';
export { default as PlaceIcon } from '@mui/icons-material/PlaceOutlined';
export { default as TimeIcon } from '@mui/icons-material/Schedule';
