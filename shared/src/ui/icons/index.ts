/** The portal's icons, drawn in the line style where there is one. Beside words they are decoration. */
export { default as BellIcon } from '@mui/icons-material/NotificationsOutlined';
export { default as CheckIcon } from '@mui/icons-material/CheckCircleOutlined';
export { default as CloseIcon } from '@mui/icons-material/Close';
export { default as DownloadIcon } from '@mui/icons-material/Download';
export { default as EmptyIcon } from '@mui/icons-material/InboxOutlined';
export { default as ErrorIcon } from '@mui/icons-material/ErrorOutlined';
export { default as ExpandIcon } from '@mui/icons-material/ExpandMore';
export { default as InfoIcon } from '@mui/icons-material/InfoOutlined';
export { default as MenuIcon } from '@mui/icons-material/Menu';
export { default as NextIcon } from '@mui/icons-material/ChevronRight';
export { default as PauseIcon } from '@mui/icons-material/Pause';
export { default as PlayIcon } from '@mui/icons-material/PlayArrow';
export { default as PreviousIcon } from '@mui/icons-material/ChevronLeft';
export { default as RetryIcon } from '@mui/icons-material/Refresh';
export { default as WarningIcon } from '@mui/icons-material/WarningAmberOutlined';
