export type CapacityUnit = 'MB' | 'GB' | 'TB';
export type PriceUnit = 'monthly' | 'yearly' | 'once';

/** What a user keeps and may keep, in bytes; a limit of 0 means unlimited. */
export interface StorageUsage {
  usedBytes: number;
  limitBytes: number;
  usedMB: number;
  usedGB: number;
  limitGB: number;
  usagePercentage: number;
  isUnlimited: boolean;
}

export interface StoragePlan {
  id: string;
  name: string;
  capacity: number;
  capacityUnit: CapacityUnit;
  /** Euros per `priceUnit`. */
  price: number;
  priceUnit: PriceUnit;
  description: string | null;
  rawSupport: boolean;
}

export interface StoragePlansAnswer {
  plans: StoragePlan[];
}
