import * as calls from '../../contract/staff/hour-package.ts'
import {
  correctPackage,
  extendPackage,
  takeBackPackageEntry,
} from '../../core/hour-packages/change-package.ts'
import { findEnding, handleEnding } from '../../core/hour-packages/find-ending.ts'
import { findPackages } from '../../core/hour-packages/find-packages.ts'
import { sellPackage } from '../../core/hour-packages/sell-package.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { forward, forwardAndSay } from '../forward.ts'

export function mountHourPackages(app: Api, { db }: Deps): void {
  forward(app, db, calls.list, findPackages)
  forward(app, db, calls.sell, sellPackage)
  forward(app, db, calls.extend, extendPackage)
  forward(app, db, calls.correct, correctPackage)
  forward(app, db, calls.takeBack, takeBackPackageEntry)
  forward(app, db, calls.listEnding, findEnding)
  forwardAndSay(app, db, calls.handleEnding, handleEnding, 'Görüşüldü olarak yazıldı.')
}
