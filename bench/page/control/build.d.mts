export function buildControls(): Promise<void>;
