export * from './accounts';
export * from './audit';
export * from './drives';
