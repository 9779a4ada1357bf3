import { loopbackHub } from './loopback.ts'
import { courierContract } from './courier.contract.ts'

courierContract('YjsCourier over loopback', loopbackHub)
